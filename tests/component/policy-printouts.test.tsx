// Component tests of the printouts of policies and claims: icons, messages, and dialogs that close by themselves.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ClaimReport } from '../../src/features/insurer-claim/detail/claim-frame.tsx'
import { GeneralSummary } from '../../src/features/policy/detail/general-dialog.tsx'
import { InsuredExport, wholeSearch } from '../../src/features/policy/parts/policy-report.tsx'
import { holdTimer } from '../support/screen/hold-timer.ts'
import { openInside } from '../support/screen/inside.tsx'
import { customer } from '../support/screen/people.ts'
import { movement, policyRow } from '../support/screen/policies.ts'
import { answerFrom, Refusal } from '../support/screen/portal-answers.ts'

// A journey tests how the PDF is shown; loading pdf.js here would cost more than all of these tests.
vi.mock('../../src/entities/document/viewer/embedded-viewer.tsx', () => ({
  EmbeddedViewer: ({ name }: { name: string }) => <div role="img" aria-label={name} />,
}))

const EXPORTED = 'Se ha exportado con éxito, revise su carpeta de Descargas'
const dialog = page.getByRole('dialog')

test.each([
  ['PDF', '1'],
  ['Excel', '0'],
])(
  'POL-14c the icon «%s» of the general detail opens the report modal, which requests that format',
  async (name, pdf) => {
    const { Inside } = await openInside(customer())
    const { to } = answerFrom({ '/poliza/reporte/print': () => new Promise(() => undefined) })
    await render(
      <Inside>
        <GeneralSummary movement={movement} policy={policyRow('HOGAR')} isVehicle={false} />
      </Inside>,
    )
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expect.element(dialog.getByRole('heading', { name: 'Reporte de la póliza' })).toBeVisible()
    await expect.element(dialog.getByText('Generando... Por favor espere...')).toBeVisible()
    await expect
      .poll(() => to('/poliza/reporte/print').map(({ query }) => query))
      .toMatchObject([{ poliza: 'HG-7', pdf }])
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    vi.unstubAllGlobals()
  },
)

test('POL-14b the panel beside the tabs shows all data of the movement', async () => {
  const { Inside } = await openInside(customer())
  answerFrom({})
  await page.viewport(1280, 900)
  await render(
    <Inside>
      <GeneralSummary movement={movement} policy={policyRow('HOGAR')} isVehicle={false} />
    </Inside>,
  )
  const panel = page.getByRole('complementary', { name: 'Datos de la póliza' })
  const facts = [
    'Ana Mora',
    'ANDINA',
    'HOGAR',
    'HG-7',
    '01/01/2026',
    '01/01/2099',
    '$90,000.00',
    '$312.50',
    'POLIZA NUEVA',
  ]
  for (const text of facts) await expect.element(panel).toHaveTextContent(text)
  await expect.element(panel).toHaveTextContent(/Anexo\s*2/)
  vi.unstubAllGlobals()
})

test('POL-21b an export says that it was saved, and its dialog closes after 4 s', async () => {
  const timer = holdTimer(4_000)
  const { Inside } = await openInside(customer())
  const { to } = answerFrom({ '/poliza/exports/excel': new Blob(['hoja']) })
  await render(
    <Inside>
      <InsuredExport poliza="HG-7" search={wholeSearch({ ...movement, cdRamo: 9 })} isOfPersons={false} />
    </Inside>,
  )
  await page.getByRole('button', { name: /^Exportar objetos/ }).click()
  await dialog.getByRole('button', { name: 'Exportar', exact: true }).click()
  await expect.element(dialog.getByText(EXPORTED, { exact: true })).toBeVisible()
  await expect.element(dialog).toHaveTextContent('Export_Detalles_HG-7.xlsx')
  expect(to('/poliza/exports/excel')).toHaveLength(1)
  await expect.poll(timer.isRunning).toBe(true)
  timer.end()
  await expect.element(dialog).not.toBeInTheDocument()
  vi.unstubAllGlobals()
})

/** A portal function that answers each call with the next of these answers. */
const inTurn =
  (...answers: unknown[]) =>
  () =>
    answers.shift()

test('POL-20b POL-20c a failed report says so; the next try saves the spreadsheet, and the modal closes after 2 s', async () => {
  const timer = holdTimer(2_000)
  const { Inside } = await openInside(customer())
  const { to } = answerFrom({
    '/poliza/reporte/print': inTurn(new Refusal(409, 'No se pudo'), new Blob(['hoja'])),
  })
  await render(
    <Inside>
      <GeneralSummary movement={movement} policy={policyRow('HOGAR')} isVehicle={false} />
    </Inside>,
  )
  await page.getByRole('button', { name: /^Excel/ }).click()
  await expect.element(dialog.getByText('Error al generar contacte con soporte.', { exact: true })).toBeVisible()
  expect(timer.isRunning(), 'a failure stays').toBe(false)
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(dialog.getByText(EXPORTED, { exact: true })).toBeVisible()
  await expect.element(dialog).toHaveTextContent('Poliza_HG-7.xlsx')
  expect(to('/poliza/reporte/print').map(({ query }) => query['pdf'])).toEqual(['0', '0'])
  await expect.poll(timer.isRunning).toBe(true)
  timer.end()
  await expect.element(dialog).not.toBeInTheDocument()
  vi.unstubAllGlobals()
})

test('CLM-10 printing a claim says «Generado con éxito» and keeps the PDF open; a failure says whom to ask', async () => {
  const timer = holdTimer(2_000)
  const { Inside } = await openInside(customer())
  const { to } = answerFrom({
    '/vam/siniestro/imprimir': inTurn(new Blob(['%PDF-']), new Refusal(409, 'No se pudo'), new Blob(['hoja'])),
  })
  await render(
    <Inside>
      <ClaimReport claim={{ cdCompania: 1, cdReclamo: 501, cdIncSiniestro: 601, numSiniestro: 7001 }} />
    </Inside>,
  )
  const success = dialog.getByText('Generado con éxito', { exact: true })
  await page.getByRole('button', { name: /^PDF/ }).click()
  await expect.element(success).toBeVisible()
  await expect.element(dialog.getByRole('img', { name: 'Detalle del Siniestro' })).toBeInTheDocument()
  expect(timer.isRunning(), 'a PDF is embedded until «Cerrar»').toBe(false)
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Excel/ }).click()
  const failed = 'Error al generar PDF. Consulte con el administrador del sistema.'
  await expect.element(dialog.getByText(failed, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(success).toBeVisible()
  const claim = { cdCompania: '1', cdReclamo: '501', cdIncSiniestro: '601', vam: '1' }
  expect(to('/vam/siniestro/imprimir').map(({ query }) => query)).toEqual(
    ['1', '0', '0'].map((pdf) => ({ ...claim, pdf })),
  )
  vi.unstubAllGlobals()
})
