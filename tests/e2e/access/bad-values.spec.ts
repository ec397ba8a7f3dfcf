// Journey tests of every form before the login with every invalid value: a message at the field or from the portal,
// and no typed text lost.
import type { Locator, Page } from 'playwright/test'
import { PASSWORD_RULE } from '../../../src/domain/user/new-password.ts'
import { MAX_PASSWORD } from '../../../src/domain/user/password.ts'
import { MAX_USER } from '../../../src/domain/user/user-name.ts'
import { signInAs, signOut } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

// Blocked service workers cause an error in the console.
test.use({ serviceWorkers: 'allow' })

const REQUIRED = 'Campo requerido'
const UNUSABLE = 'Hay un signo que no se puede usar'
const NEW = 'Nueva clave 2027'

// In this order two consecutive values of a user field never have the same message of the form.
const VALUES = [
  ['empty', ''],
  ['five thousand signs', 'largo '.repeat(834).slice(0, 5_000)],
  ['spaces', '     '],
  ['a script', '<script>alert(1)</script>'],
  ['NUL', 'an\0a'],
  ['SQL', "' OR 1=1 --"],
  ['emoji', '👩‍👩‍👧‍👦🔑🇪🇨'],
  ['right to left', '\u202eمرحبا بالعالم'],
] as const
type Value = (typeof VALUES)[number][0]

type Field = {
  label: string
  /** The field accepts a user name or mail; it is not a password field. */
  isUser?: true
  /** Valid values for the other fields, so that only this field is wrong; `SAME` means the value under test. */
  beside: Record<string, string>
  /** The message of the portal; undefined when no request is sent. */
  told?: RegExp
}
type Form = {
  name: string
  /** `USER` is an account that only this test uses. */
  path: string
  button: string
  call: string
  signedIn?: true
  /** Each row of fields has its own account, because five wrong passwords lock an account. */
  accounts: Field[][]
}

const SAME = 'SAME'
const USER = 'USER'
const [CURRENT, FIRST, SECOND] = ['Contraseña actual', 'Nueva contraseña', 'Repite la nueva contraseña']
const REFUSED = /Usuario o contraseña incorrectos|Demasiados intentos/
const CHANGE = /La contraseña actual no es correcta|Usuario o contraseña incorrectos|Demasiados intentos/
const PASSWORDS: Field[][] = [
  [{ label: CURRENT, beside: { [FIRST]: NEW, [SECOND]: NEW }, told: CHANGE }],
  [
    { label: FIRST, beside: { [CURRENT]: 'no es esta', [SECOND]: SAME }, told: CHANGE },
    { label: SECOND, beside: { [CURRENT]: 'no es esta', [FIRST]: NEW } },
  ],
]

const FORMS: Form[] = [
  {
    name: 'ACC-01 the login',
    path: '/',
    button: 'Iniciar sesión',
    call: '/api/enki',
    accounts: [
      [
        { label: 'Usuario o correo', isUser: true, beside: { Contraseña: 'no es esta' }, told: REFUSED },
        { label: 'Contraseña', beside: { 'Usuario o correo': USER }, told: REFUSED },
      ],
    ],
  },
  {
    name: 'ACC-09a /recuperar',
    path: '/recuperar',
    button: 'Enviar',
    call: '/api/resetpass',
    accounts: [
      [{ label: 'Usuario o correo', isUser: true, beside: {}, told: /^Si el correo electrónico ingresado existe/ }],
    ],
  },
  {
    name: 'ACC-07 /renovar',
    path: `/renovar/${USER}`,
    button: 'Enviar',
    call: '/api/usuario/cambiar',
    accounts: PASSWORDS,
  },
  {
    name: 'ACC-10a /cambiar',
    path: '/cambiar',
    button: 'Enviar',
    call: '/api/usuario/cambiar',
    signedIn: true,
    accounts: PASSWORDS,
  },
]

const quoted = ({ label }: Field) => `«${label}»`
const at = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/**
 * Sets the whole text at once like a paste, up to the limit of the field; sets values directly that the clipboard
 * cannot contain.
 */
async function paste(field: Locator, text: string): Promise<void> {
  if (!text.includes('\0')) return field.fill(text)
  await field.evaluate((input: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)
}

/** The message that the field shows without a request; null if the value is sent to the portal. */
function ownSentence({ isUser, label }: Field, value: Value, text: string): string | null {
  if (value === 'empty' || (value === 'spaces' && isUser)) return REQUIRED
  if (label === SECOND) return 'Las contraseñas no coinciden'
  if (value === 'five thousand signs') return `Escribe como máximo ${isUser ? MAX_USER : MAX_PASSWORD} caracteres`
  if (value === 'NUL') return UNUSABLE
  return label === FIRST && !/\d/.test(text) ? PASSWORD_RULE : null
}

/** All errors in the console, except the browser's own line for an answer other than 200. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) complaints.push(line.text())
  })
  page.on('dialog', (dialog) => {
    // The browser itself asks before leaving a form with typed text (D24).
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return complaints
}

// Not in every gate: tests/unit/domain/user/password.test.ts and tests/unit/domain/user/user-name.test.ts fail sooner.
for (const { name, path, button, call, signedIn, accounts } of FORMS)
  test(`${name}: ${accounts.flat().map(quoted).join(', ')} with every invalid value`, async ({ page, people }) => {
    const complaints = complaintsOf(page)
    const press = page.getByRole('button', { name: button, exact: true })
    let calls = 0
    page.on('request', (request) => {
      const isTheForms = new URL(request.url()).pathname === call
      if (isTheForms && (call !== '/api/enki' || 'authorization' in request.headers())) calls += 1
    })
    for (const [place, fields] of accounts.entries()) {
      const { user } = people.next('p')
      const address = path.replace(USER, Buffer.from(user).toString('base64url'))
      if (signedIn && place > 0) await signOut(page)
      await (signedIn ? signInAs(page, user, address) : page.goto(address))
      for (const field of fields)
        for (const [value, text] of VALUES)
          await test.step(`${field.label}: ${value}`, async () => {
            const it = at(page, field.label)
            const own = ownSentence(field, value, text)
            const told = own
              ? page.locator('[id$="-error"]').getByText(own)
              : page.getByText(field.told ?? '').filter({ visible: true })
            await it.waitFor()
            // After a successful answer the form is no longer displayed.
            if (!(await press.count())) await page.reload()
            // The message for the previous value must not count as the answer to this one.
            if (await told.count()) {
              await it.fill('')
              await press.click()
              await expect(told).toHaveCount(0)
            }
            calls = 0
            for (const [label, beside] of Object.entries(field.beside))
              await paste(at(page, label), { [SAME]: text, [USER]: user }[beside] ?? beside)
            await paste(it, text)
            await expect(it).toHaveValue(text)
            await expect(told).toHaveCount(0)
            await press.click()
            await expect(told.first()).toBeVisible()
            if (own) {
              await expect(it).toHaveAccessibleDescription(new RegExp(`^${own}`))
              // Two wrong fields get a focused alert above the fields; a single wrong field gets the focus.
              await expect(it.or(page.getByRole('alert')).and(page.locator(':focus'))).toBeVisible()
            }
            expect(calls).toBe(own ? 0 : 1)
            await expect(it).toHaveValue(text)
            expect(complaints).toEqual([])
          })
    }
  })

// Not in every gate: tests/unit/features/user-in-address.test.ts fails sooner.
test('ACC-07 D02 /renovar with an invalid user in its address shows it in the field, or says that the address is incomplete', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const incomplete = page.getByText('Esta dirección está incompleta')
  const user = page.getByLabel('Usuario o correo')
  const encoded = (wanted: Value) => {
    const text = VALUES.find(([value]) => value === wanted)?.[1] ?? ''
    return [wanted, Buffer.from(text).toString('base64url'), text] as const
  }
  for (const [value, part, text] of [
    encoded('a script'),
    encoded('five thousand signs'),
    encoded('right to left'),
    ['no base64', '%25%25', ''] as const,
  ])
    await test.step(value, async () => {
      await page.goto(`/renovar/${part}`)
      if (text === '' || text.length > MAX_USER) {
        await expect(incomplete).toBeVisible()
        await expect(user).toBeHidden()
      } else {
        await expect(user).toHaveValue(text)
        await expect(incomplete).toBeHidden()
      }
      expect(complaints).toEqual([])
    })
})
