// Every form at the door with every bad value: its message under the field or the portal's own sentence, nothing lost.
import type { Locator, Page } from 'playwright/test'
import { MAX_PASSWORD } from '../../src/domain/user/password.ts'
import { MAX_USER } from '../../src/domain/user/user-name.ts'
import { signInAs } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

// Where it is blocked, its registration complains.
test.use({ serviceWorkers: 'allow' })

const REQUIRED = 'Campo requerido'
const UNUSABLE = 'Hay un signo que no se puede usar'
const NEW = 'Nueva clave 2027'

const VALUES = [
  ['empty', ''],
  ['spaces', '     '],
  ['five thousand signs', 'largo '.repeat(834).slice(0, 5_000)],
  ['a script', '<script>alert(1)</script>'],
  ['SQL', "' OR 1=1 --"],
  ['emoji', '👩‍👩‍👧‍👦🔑🇪🇨'],
  ['NUL', 'an\0a'],
  ['right to left', '\u202eمرحبا بالعالم'],
] as const
type Value = (typeof VALUES)[number][0]

type Field = {
  label: string
  /** Asked for whose name it is, not for a password. */
  isUser?: true
  /** What else must stand in the form, so that this field alone is wrong; `SAME` is the value under test. */
  beside: Record<string, string>
  /** What the portal may say once it has been asked, or the form of a value that fits. */
  told: RegExp
}
type Form = {
  name: string
  /** `USER` is an account of the test's own: five wrong passwords lock it. */
  path: string
  button: string
  call: string
  signedIn?: true
  fields: Field[]
}

const SAME = 'SAME'
const USER = 'USER'
const [CURRENT, FIRST, SECOND] = ['Contraseña actual', 'Nueva contraseña', 'Repite la nueva contraseña']
const REFUSED = /Usuario o contraseña incorrectos|Demasiados intentos/
const CHANGE = /La contraseña actual no es correcta|Usuario o contraseña incorrectos|Demasiados intentos/
const password = (told: RegExp): Field[] => [
  { label: CURRENT, beside: { [FIRST]: NEW, [SECOND]: NEW }, told },
  {
    label: FIRST,
    beside: { [CURRENT]: 'no es esta', [SECOND]: SAME },
    told: new RegExp(`Usa al menos 8 caracteres, con letras y números|${told.source}`),
  },
  { label: SECOND, beside: { [CURRENT]: 'no es esta', [FIRST]: NEW }, told: /Las contraseñas no coinciden/ },
]

const FORMS: Form[] = [
  {
    name: 'ACC-01 the login',
    path: '/',
    button: 'Iniciar sesión',
    call: '/api/enki',
    fields: [
      { label: 'Usuario o correo', isUser: true, beside: { Contraseña: 'no es esta' }, told: REFUSED },
      { label: 'Contraseña', beside: { 'Usuario o correo': USER }, told: REFUSED },
    ],
  },
  {
    name: 'ACC-09a /recuperar',
    path: '/recuperar',
    button: 'Enviar',
    call: '/api/resetpass',
    fields: [
      { label: 'Usuario o correo', isUser: true, beside: {}, told: /^Si el correo electrónico ingresado existe/ },
    ],
  },
  {
    name: 'ACC-07 /renovar',
    path: `/renovar/${USER}`,
    button: 'Enviar',
    call: '/api/usuario/cambiar',
    fields: password(CHANGE),
  },
  {
    name: 'ACC-10a /cambiar',
    path: '/cambiar',
    button: 'Enviar',
    call: '/api/usuario/cambiar',
    signedIn: true,
    fields: password(CHANGE),
  },
]

const at = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** As a paste does: all at once, by whatever limit the field has; what no clipboard can hold is put there. */
async function paste(field: Locator, text: string): Promise<void> {
  if (!text.includes('\0')) return field.fill(text)
  await field.evaluate((input: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)
}

/** The sentence that must stand under the field with nobody having been asked; null where the portal is. */
function ownSentence({ isUser, label }: Field, value: Value): string | null {
  if (value === 'empty' || (value === 'spaces' && isUser)) return REQUIRED
  if (label === SECOND) return null
  if (value === 'five thousand signs') return `Escribe como máximo ${isUser ? MAX_USER : MAX_PASSWORD} caracteres`
  return value === 'NUL' ? UNUSABLE : null
}

/** Whatever the page complains of by itself; an answer that is not 200 is the browser's own line. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) complaints.push(line.text())
  })
  page.on('dialog', (dialog) => {
    // The browser's own question, when a form with words in it is left (D24).
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return complaints
}

for (const { name, path, button, call, signedIn, fields } of FORMS)
  for (const field of fields)
    test(`${name}: «${field.label}» with every bad value`, async ({ page, person }) => {
      const complaints = complaintsOf(page)
      let calls = 0
      page.on('request', (request) => {
        const isTheForms = new URL(request.url()).pathname === call
        if (isTheForms && (call !== '/api/enki' || 'authorization' in request.headers())) calls += 1
      })
      if (signedIn) await signInAs(page, person.user)
      const address = path.replace(USER, Buffer.from(person.user).toString('base64url'))
      for (const [value, text] of VALUES)
        await test.step(value, async () => {
          await page.goto(address)
          calls = 0
          for (const [label, beside] of Object.entries(field.beside))
            await paste(at(page, label), { [SAME]: text, [USER]: person.user }[beside] ?? beside)
          await paste(at(page, field.label), text)
          await expect(at(page, field.label)).toHaveValue(text)
          await page.getByRole('button', { name: button, exact: true }).click()
          const own = ownSentence(field, value)
          if (own) {
            await expect(at(page, field.label)).toHaveAccessibleDescription(new RegExp(own))
            await expect(at(page, field.label)).toBeFocused()
            expect(calls).toBe(0)
          } else {
            await expect(page.getByText(field.told).filter({ visible: true }).first()).toBeVisible()
          }
          await expect(at(page, field.label)).toHaveValue(text)
          expect(complaints).toEqual([])
        })
    })

test('ACC-07 D02 /renovar with every bad user in its address', async ({ page }) => {
  const complaints = complaintsOf(page)
  const encoded = VALUES.filter(([, text]) => text.trim() !== '').map(([value, text]) => {
    return [value, Buffer.from(text).toString('base64url'), text] as const
  })
  const incomplete = page.getByText('Esta dirección está incompleta')
  for (const [value, part, text] of [...encoded, ['no base64', '%25%25', ''], ['no UTF-8', '_w', '']] as const)
    await test.step(value, async () => {
      await page.goto(`/renovar/${part}`)
      const user = page.getByLabel('Usuario o correo')
      await expect(incomplete.or(user)).toBeVisible()
      if (text === '' || text.includes('\0') || text.length > MAX_USER) await expect(incomplete).toBeVisible()
      else await expect(user).toHaveValue(text)
      expect(complaints).toEqual([])
    })
})
