// Component tests of the consent that precedes every screen: what enables «Aceptar», failures, no answer, no bypass.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { consentLines } from '../../src/domain/user/consent-text.ts'
import { openDeviceDatabase } from '../../src/offline/database/databases.ts'
import { ConsentGate } from '../../src/shell/session/consent-gate.tsx'
import { openScreen } from '../support/screen/open-screen.tsx'
import { customer } from '../support/screen/people.ts'
import { type Answers, Refusal } from '../support/screen/portal-answers.ts'

const ACCEPTED = {
  estado: 'aceptado',
  fechaAccion: '2026-11-20T12:00:00Z',
  direccionIP: '203.0.113.7',
  correoElectronico: 'ana@ejemplo.ec',
  version: '1',
  hash: 'a'.repeat(64),
}
const PHONE = [360, 800] as const
/** Longer than any screen. */
const TEXT = {
  version: '2026-12',
  partes: Array.from({ length: 12 }, (_, at) => ({
    titulo: `Parte ${at}`,
    esencia: `Lo esencial de la parte ${at}.`,
    detalle: [`Un párrafo de la parte ${at}. `.repeat(6).trim(), `Otro párrafo de la parte ${at}.`],
  })),
}

/** Opens the screen «change of password» behind the consent; that screen makes no call by itself. */
async function open({ answers, wasGiven = false, on = PHONE as readonly [number, number] }: Options) {
  const device = await openDeviceDatabase()
  const as = customer()
  return openScreen('/cambiar', {
    as,
    on,
    answers: { '/enki': as, '/consentimiento/texto': TEXT, '/ip': { ip: '203.0.113.7' }, ...answers },
    gate: (screen) => (
      <ConsentGate device={device} wasGiven={wasGiven}>
        {screen}
      </ConsentGate>
    ),
  })
}
type Options = { answers: Answers; wasGiven?: boolean; on?: readonly [number, number] }

const NEVER = { '/consentimiento': { resultado: null } }
const accept = page.getByRole('button', { name: 'Aceptar' })
const text = page.getByRole('region', { name: 'Texto de la autorización' })
const screen = page.getByRole('heading', { name: 'Cambiar contraseña' })

test('ACC-12a D07 D136 the whole text is shown unfolded; «Aceptar» is disabled until the wheel reaches its end', async () => {
  await open({ answers: NEVER })
  await expect.element(text).toBeVisible()
  // Folded text is not part of `innerText`.
  const shown = (text.element() as HTMLElement).innerText.split(/\n+/)
  const [, , ...recorded] = consentLines(TEXT)
  expect(shown.slice(-recorded.length - 3)).toEqual([
    ...recorded,
    `Versión ${TEXT.version}`,
    expect.stringContaining('descargar mis datos'),
    'Fin del texto.',
  ])
  await expect.element(accept).toHaveAttribute('aria-disabled', 'true')
  await userEvent.wheel(text, { delta: { y: 200 } })
  await expect.element(accept).toHaveAttribute('aria-disabled', 'true')
  await userEvent.wheel(text, { delta: { y: 100_000 } })
  await expect.element(accept).not.toHaveAttribute('aria-disabled')
})

test('ACC-12a D07 the end of the text can be reached by the keyboard', async () => {
  await open({ answers: NEVER })
  await expect.element(text).toHaveFocus()
  await expect.element(accept).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{End}')
  await expect.element(accept).not.toHaveAttribute('aria-disabled')
})

test('ACC-12a D07 «Aceptar» is enabled at once if the whole text fits on the screen', async () => {
  await open({ answers: NEVER, on: [1280, 6000] })
  await expect.element(accept).not.toHaveAttribute('aria-disabled')
})

test('ACC-12c a failure shows an alert, the dialog stays, and the next try sends the same record', async () => {
  let tries = 0
  const record = () => {
    tries += 1
    // After a record is accepted, the app reloads.
    return tries === 1 ? new Refusal(500, 'No se pudo') : new Promise(() => undefined)
  }
  const { to } = await open({
    on: [1280, 6000],
    answers: { '/consentimiento': ({ body }: { body: unknown }) => (body ? record() : { resultado: null }) },
  })
  const sent = () => to('/consentimiento').flatMap(({ body }) => (body ? [body as { consentimientoId: string }] : []))
  await accept.click()
  const alert = page.getByRole('alertdialog', { name: 'Error al obtener IP o al enviar el consentimiento' })
  await alert.getByRole('button', { name: 'Entendido' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(text).toBeVisible()
  await accept.click()
  await expect.poll(sent).toHaveLength(2)
  expect(sent()).toMatchObject([{ estado: 'aceptado' }, { estado: 'aceptado' }])
  expect(sent()[1]?.consentimientoId).toBe(sent()[0]?.consentimientoId)
  await expect.element(screen).not.toBeInTheDocument()
})

test.each(['revocado', ''])(
  'ACC-11b while the stored consent is «%s», no key and no address opens the screen behind the dialog',
  async (estado) => {
    const resultado = estado === '' ? null : { ...ACCEPTED, estado }
    const { go, place } = await open({ answers: { '/consentimiento': { resultado } } })
    await expect.element(text).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await go('/vam/home')
    expect(place()).toBe('/vam/home')
    await go('/cambiar')
    await expect.element(text).toBeVisible()
    expect(screen.elements()).toEqual([])
  },
)

test('ACC-20 D74 when the portal gives no answer, a person known to have accepted sees the screen', async () => {
  const { to } = await open({ wasGiven: true, answers: { '/consentimiento': new Refusal(503, 'No responde') } })
  await expect.element(screen).toBeVisible()
  await expect.poll(() => to('/consentimiento')).toHaveLength(1)
  // Waits until the screen has drawn the refusal.
  for (let frames = 0; frames < 20; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
  expect(screen.elements()).toHaveLength(1)
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('ACC-20 D74 when the portal gives no answer, any other person reads that a connection is needed and can try again; nothing is recorded', async () => {
  let isThere = false
  const { sent } = await open({
    answers: { '/consentimiento': () => (isThere ? { resultado: ACCEPTED } : new Refusal(503, 'No responde')) },
  })
  await expect.element(page.getByText('Se necesita conexión para continuar')).toBeVisible()
  expect(screen.elements()).toEqual([])
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect.element(page.getByText('Se necesita conexión para continuar')).toBeVisible()
  isThere = true
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect.element(screen).toBeVisible()
  expect(sent.filter(({ path, body }) => path === '/consentimiento' && body)).toEqual([])
})
