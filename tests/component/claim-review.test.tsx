// Component tests of staff's decisions about a claim, with fixed answers: reasons and their limit, unsaved changes.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DESK, openScreen } from '../support/screen/open-screen.tsx'
import { executive } from '../support/screen/people.ts'
import { CLAIM_AT, reportedClaim } from '../support/screen/reported.ts'

const LIMIT = 'Máximo 250 caracteres'
const PENDING = 'Hay cambios pendientes...'

async function open(claim: object = reportedClaim(), canMove = true) {
  const opened = await openScreen(CLAIM_AT, {
    as: executive(),
    on: DESK,
    answers: {
      '/siniestros-portal': claim,
      '/siniestros-portal/presencia': { otros: [] },
      '/siniestros-portal/cerrar': claim,
      '/siniestros-portal/reabrir': claim,
      '/siniestros-portal/search': { content: [], totalPages: 0, size: 5, sort: [], number: 0, total: 0 },
    },
  })
  if (canMove) await expect.element(states).toBeVisible()
  const saved = () => opened.to('/siniestros-portal').flatMap(({ body }) => (body ? [body] : []))
  return { ...opened, saved }
}
const states = page.getByRole('radiogroup', { name: 'Nuevo estado del siniestro' })
const choose = (state: string) => states.getByText(state, { exact: true }).click()
const reason = page.getByRole('textbox', { name: /^(Motivo \*|Comentario)/ })
const save = page.getByRole('button', { name: 'Guardar la revisión' })
const rejection = page.getByRole('alertdialog', { name: /^¿Rechazar la solicitud N\.º \d+\?$/ })
const leaving = page.getByRole('alertdialog', { name: /^¿Está seguro de que desea salir\? Hay cambios pendientes\.$/ })

test('DOC-20a a comment can have 250 characters, and the field says «Máximo 250 caracteres»', async () => {
  await open()
  await choose('Rechazado')
  await reason.fill('x'.repeat(249))
  await expect.element(page.getByText(LIMIT)).not.toBeInTheDocument()
  reason.element().focus()
  await userEvent.keyboard('yz')
  await expect.element(page.getByText(LIMIT, { exact: true })).toBeVisible()
  await expect.element(reason).toHaveValue(`${'x'.repeat(249)}y`)
})

test('DOC-20b returning or rejecting a claim needs a comment, titled «Motivo *»', async () => {
  const { saved } = await open()
  for (const state of ['Por regularizar', 'Documento adicional', 'Rechazado']) {
    await choose(state)
    await expect.element(page.getByLabelText('Motivo *', { exact: true })).toBeVisible()
    await save.click()
    await expect.element(page.getByText('Escriba el motivo')).toBeVisible()
    expect(saved(), state).toEqual([])
  }
})

test.each(['Por revisar', 'Ingresado'])(
  'DOC-20b for «%s» the comment is optional, titled «Comentario»',
  async (state) => {
    const { saved } = await open()
    await choose(state)
    await expect.element(page.getByLabelText('Comentario', { exact: true })).toBeVisible()
    await save.click()
    await expect.poll(saved).toMatchObject([{ comentario: '' }])
  },
)

test('DOC-20b a document is returned only with a reason, which is titled «Motivo *»', async () => {
  const { to } = await open(reportedClaim({ estado: 'POR_REVISAR' }))
  const decisions = () => to('/documentos-digitales/update/estado-observaciones')
  await page.getByRole('button', { name: 'Revisar documentos' }).click()
  const panel = page.getByRole('region', { name: 'Decisión sobre Informe médico' })
  await panel.getByRole('button', { name: 'Devolver' }).click()
  await expect.element(panel.getByLabelText('Motivo *', { exact: true })).toHaveFocus()
  await panel.getByRole('button', { name: 'Devolver' }).click()
  await expect.element(panel.getByText('Escriba el motivo')).toBeVisible()
  expect(decisions()).toEqual([])
  await panel.getByLabelText('Motivo *').fill('No se lee.')
  await panel.getByRole('button', { name: 'Devolver' }).click()
  await expect
    .poll(() => decisions().map(({ body }) => body))
    .toMatchObject([{ estado: 'DEVUELTO', comentario: 'No se lee.' }])
})

test('REP-19 D24 D87 an unsaved new state shows «Hay cambios pendientes...», and leaving asks for confirmation', async () => {
  const { place, go, saved } = await open()
  await expect.element(page.getByText(PENDING)).not.toBeInTheDocument()
  await choose('Rechazado')
  await expect.element(page.getByText(PENDING, { exact: true })).toBeVisible()
  void go('/vam/siniestros-reportados')
  await leaving.getByRole('button', { name: 'Seguir aquí' }).click()
  expect(place()).toMatch(new RegExp(`^${CLAIM_AT}`))
  await expect.element(leaving).not.toBeInTheDocument()
  await reason.fill('Nada es del paciente.')
  await save.click()
  await rejection.getByRole('button', { name: 'Rechazar' }).click()
  await expect.poll(saved).toHaveLength(1)
  await expect.element(page.getByText(PENDING)).not.toBeInTheDocument()
  void go('/vam/siniestros-reportados')
  await expect.poll(place).toMatch(/^\/vam\/siniestros-reportados/)
  expect(leaving.elements()).toEqual([])
})

test('REP-19 D87 an unsaved decision shows «Hay cambios pendientes...», and leaving the page asks for confirmation', async () => {
  const { place, go } = await open(reportedClaim({ estado: 'POR_REVISAR' }))
  await page.getByRole('checkbox', { name: /^Guardar cada decisión al momento/ }).click()
  await page.getByRole('button', { name: 'Revisar documentos' }).click()
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect.element(page.getByText('1 decisión por guardar')).toBeVisible()
  await expect.element(page.getByText(PENDING, { exact: true })).toBeVisible()
  void go('/vam/siniestros-reportados')
  await leaving.getByRole('button', { name: 'Salir' }).click()
  await expect.poll(place).toMatch(/^\/vam\/siniestros-reportados/)
})

test('D87 closing the page while a reason is being written asks for confirmation', async () => {
  await open(reportedClaim({ estado: 'POR_REVISAR' }))
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await page.getByRole('button', { name: 'Revisar documentos' }).click()
  const panel = page.getByRole('region', { name: 'Decisión sobre Informe médico' })
  await panel.getByRole('button', { name: 'Devolver' }).click()
  expect(isAsked(), 'a press is made again').toBe(false)
  await panel.getByLabelText('Motivo *').fill('No se ve el sello.')
  await expect.poll(isAsked).toBe(true)
  await panel.getByLabelText('Motivo *').fill('')
  await expect.poll(isAsked).toBe(false)
})

test('PWA-27 D173 staff can ask again for a lost file; their typed words stay, and one more press saves them', async () => {
  const { saved } = await open(reportedClaim({ estadoPortal: 'INGRESADO', perdido: true }))
  const offer = page.getByText('El portal perdió un archivo', { exact: true })
  await expect.element(offer).toBeVisible()
  await choose('Documento adicional')
  await reason.fill('Falta la firma.')
  await page.getByRole('button', { name: 'Pedir de nuevo' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(offer).toBeVisible()
  await expect.element(reason).toHaveValue('Falta la firma.')
  await page.getByRole('button', { name: 'Pedir de nuevo' }).click()
  await expect.element(states.getByRole('radio', { name: 'Documento adicional' })).toBeChecked()
  await expect
    .element(reason)
    .toHaveValue(
      'Falta la firma. El portal perdió un archivo que ya habías enviado; el documento lo dice. Disculpa: agrégalo de nuevo.',
    )
  await save.click()
  await expect.poll(saved).toMatchObject([
    {
      estadoPortal: 'DOCUMENTO_ADICIONAL',
      decisiones: [
        {
          cdArchivo: 'file-0000-0001',
          estado: 'DEVUELTO',
          comentario: 'El portal perdió este archivo; vuelve a agregarlo',
        },
      ],
    },
  ])
})

test('PWA-27 D173 a lost file of a refused document is not asked for again, because it is not needed', async () => {
  await open(reportedClaim({ estado: 'RECHAZADO', perdido: true }))
  await expect.element(page.getByText('El portal perdió este archivo')).toBeVisible()
  expect(page.getByRole('button', { name: 'Pedir de nuevo' }).elements()).toEqual([])
})

test('REP-35 D141 a lapsed claim is reopened, or closed with a reason', async () => {
  const { to } = await open(reportedClaim({ estadoPortal: 'POR_REGULARIZAR', caducado: true }), false)
  const close = page.getByRole('button', { name: 'Cerrar el siniestro' })
  await close.click()
  const form = page.getByRole('textbox', { name: /^Motivo/ })
  await close.click()
  await expect.element(page.getByText('Escriba el motivo')).toBeVisible()
  await form.fill('Ya lo pagó otra aseguradora.')
  await close.click()
  await expect
    .poll(() => to('/siniestros-portal/cerrar'))
    .toMatchObject([{ body: { motivo: 'Ya lo pagó otra aseguradora.' } }])
  await expect.element(page.getByText('Guardado con éxito: siniestro cerrado')).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Reabrir' }).click()
  await expect.poll(() => to('/siniestros-portal/reabrir')).toMatchObject([{ body: { version: 1 } }])
})

test('DOC-32 DOC-33 staff read who signed a document and when, that the signature is unchecked, and that a copy is shown', async () => {
  const firmas = [
    { nombre: 'MARÍA NÚÑEZ', fecha: '2026-11-25T15:21:07.000Z' },
    { nombre: null, fecha: null },
  ]
  await open(reportedClaim({ estado: 'POR_REVISAR', firmas, quitado: ['PROGRAMAS', 'PROTECCION'] }))
  await page.getByRole('button', { name: 'Revisar documentos' }).click()
  await expect
    .element(page.getByText('Se muestra una copia sin los programas y la protección contra cambios. El original se'))
    .toBeVisible()
  const said = page.getByRole('list', { name: 'Firmas electrónicas' })
  await expect.element(said).toBeVisible()
  await expect
    .poll(() =>
      said
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(['Firmado electrónicamente: MARÍA NÚÑEZ, 25/11/2026 10:21', 'Firmado electrónicamente: sin nombre'])
  await expect.element(page.getByText('el portal no lo ha verificado')).toBeVisible()
})

test('REP-36 a rejection asks for one confirmation, and «Cancelar» loses nothing that was written', async () => {
  const { saved } = await open(reportedClaim())
  await choose('Rechazado')
  await reason.fill('No está cubierto por la póliza.')
  await save.click()
  await rejection.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(rejection).not.toBeInTheDocument()
  expect(saved()).toEqual([])
  await expect.element(reason).toHaveValue('No está cubierto por la póliza.')
  await save.click()
  await rejection.getByRole('button', { name: 'Rechazar' }).click()
  await expect
    .poll(saved)
    .toMatchObject([{ estadoPortal: 'RECHAZADO', comentario: 'No está cubierto por la póliza.', decisiones: [] }])
})
