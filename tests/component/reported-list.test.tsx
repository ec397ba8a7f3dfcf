// Component tests of the list of reported claims, with fixed answers: filters, pages, and what rows and cells open.
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { reportedColumns } from '../../src/contract/columns/reported-columns.ts'
import { PORTAL_STATE_NAMES } from '../../src/domain/claim-report/portal-state.ts'
import { DESK, openScreen } from '../support/screen/open-screen.tsx'
import { customer, executive } from '../support/screen/people.ts'
import { CLAIM_AT, reportedClaim, reportedRow } from '../support/screen/reported.ts'

const HISTORY = JSON.stringify([
  { fecha: '2026-11-03T15:00:00Z', estado: 'POR_REVISAR', comentario: 'Creación de siniestro en portal' },
  { fecha: '2026-11-05T15:00:00Z', estado: 'POR_REGULARIZAR', comentario: 'Falta el sello.' },
  {
    fecha: '2026-11-08T15:00:00Z',
    estado: 'POR_REVISAR',
    comentario: 'Modificación de siniestro por parte de usuario',
  },
])
const OTHERS = Array.from({ length: 6 }, (_, at) =>
  reportedRow({ cdReclamo: 910 + at, cdIncSiniestro: 920 + at, uuid: `other-0000-000${at}`, dscObjeto: `Hijo ${at}` }),
)
const NONE = Object.fromEntries(PORTAL_STATE_NAMES.map((state) => [state, 0]))
const ROWS = [reportedRow(), ...OTHERS]

const open = (area: 'gen' | 'vam' = 'vam') =>
  openScreen(`/${area}/siniestros-reportados`, {
    as: customer(),
    on: DESK,
    answers: {
      '/siniestros-portal/search': ({ body }: { body: { page: number; pageSize: number } }) => ({
        content: ROWS.slice(body.page * body.pageSize, (body.page + 1) * body.pageSize),
        totalPages: 2,
        size: body.pageSize,
        sort: [],
        number: body.page,
        total: ROWS.length,
      }),
      '/siniestros-portal': reportedClaim({ observacionesEstados: HISTORY }),
      '/ramo': [],
      '/aseguradora': [],
    },
  })
const row = page.getByRole('row').filter({ hasText: 'Lucía Mora' })
const dialog = page.getByRole('dialog', { name: /^Historial/ })

test.each(['gen', 'vam'] as const)(
  'REP-01a in %s a filter narrows the paged table, and a row opens its claim by the three codes of the claim',
  async (area) => {
    const { to, place } = await open(area)
    const searches = () => to('/siniestros-portal/search').map(({ body }) => body)
    await expect.element(page.getByRole('table').getByRole('row')).toHaveLength(6)
    await page.getByLabelText('Póliza', { exact: true }).fill('MED-1')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect.poll(() => searches().at(-1)).toMatchObject({ poliza: 'MED-1', page: 0, pageSize: 5 })
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await expect.poll(() => searches().at(-1)).toMatchObject({ poliza: 'MED-1', page: 1 })
    await expect.element(page.getByText('Hijo 5')).toBeVisible()
    await page.getByRole('button', { name: 'Página anterior' }).click()
    await row.getByText('Lucía Mora').click()
    await expect.poll(place).toMatch(new RegExp(`^/${area}/reportar-siniestro/1/901/902`))
  },
)

test('REP-01b the observation cell opens the history of the states instead of the claim', async () => {
  const { place } = await open()
  await row.getByRole('button', { name: /^Ver historial de la solicitud N\.º 901/ }).click()
  await expect.element(dialog.getByText('Falta el sello.')).toBeVisible()
  expect(place()).toMatch(/^\/vam\/siniestros-reportados\?/)
  await dialog.getByRole('button', { name: 'Abrir el siniestro' }).click()
  await expect.poll(place).toMatch(new RegExp(`^${CLAIM_AT}`))
})

test('DOC-21b the dialog lists every entry, the newest first, and labels the newest and the oldest', async () => {
  await open()
  await row.getByRole('button', { name: /^Ver historial/ }).click()
  const entries = dialog.getByRole('listitem')
  await expect.element(entries).toHaveLength(3)
  await expect.element(entries.nth(0)).toHaveTextContent(/Lo más reciente.*Modificación de siniestro/)
  await expect.element(entries.nth(1)).toHaveTextContent('Falta el sello.')
  await expect.element(entries.nth(1)).not.toHaveTextContent(/Lo más reciente|Lo primero/)
  await expect.element(entries.nth(2)).toHaveTextContent(/Lo primero.*Creación de siniestro en portal/)
  const weights = entries.elements().map((entry) => {
    const title = entry.querySelector('p span')
    return title && getComputedStyle(title).fontWeight
  })
  expect(weights[0], 'seen as well as read').not.toBe(weights[1])
})

test('PWA-22 D83 D80 on a tablet of 820 × 1180 staff read every specified column of a row, and its claim has the same values; «Actualizar» reloads the counts too', async () => {
  const shown = reportedRow({ numSiniestro: 7001, nmContratante: 'Andina de Comercio', nmEjecutivo: 'Elena Ruiz' })
  let vencidos = 0
  const { go } = await openScreen('/vam/siniestros-reportados', {
    as: executive(),
    on: [820, 1180],
    answers: {
      '/siniestros-portal/search': { content: [shown], totalPages: 1, size: 5, sort: [], number: 0, total: 1 },
      '/siniestros-portal/conteos': () => ({
        estados: { ...NONE, POR_REVISAR: 1 },
        porVencer: 0,
        vencidos,
        ejecutivos: [],
      }),
      '/siniestros-portal': reportedClaim({
        estado: 'POR_REVISAR',
        numSiniestro: 7001,
        nmContratante: 'Andina de Comercio',
      }),
      '/siniestros-portal/presencia': { otros: [] },
      '/ramo': [],
      '/aseguradora': [],
    },
    // The navigation rail of the frame takes this width.
    gate: (screen) => <div style={{ marginLeft: 80 }}>{screen}</div>,
  })
  const heads = page.getByRole('columnheader')
  await expect.element(heads.first()).toBeVisible()
  const titles = heads.elements().map(({ textContent }) => textContent?.trim())
  const named = reportedColumns('staff').map(({ header }) => header)
  expect(named).toHaveLength(14)
  expect(named.filter((each) => !titles.includes(each))).toEqual([])
  const inBoth = ['901', '7001', 'Por revisar', 'Ambulatorio', 'Lucía Mora', 'ANDINA', 'MEDICA', 'MED-1', '02/11/2026']
  const facts = [...inBoth, '03/11/2026', '$25.40', 'Ana Mora', 'Andina de Comercio']
  const lacking = (text: string, expected: string[]) => expected.filter((fact) => !text.includes(fact))
  const said = (of: Locator) => (of.element() as HTMLElement).innerText
  expect(lacking(said(row), [...facts, 'Creación de siniestro en portal', 'Elena Ruiz'])).toEqual([])
  const isSideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(isSideways()).toBe(false)

  await expect.element(page.getByText('Todos 1', { exact: true })).toBeVisible()
  vencidos = 2
  const again = page.getByRole('button', { name: 'Actualizar' })
  await expect.element(again).not.toHaveAttribute('aria-busy')
  await again.click()
  await expect.element(page.getByRole('button', { name: '2 caducaron' })).toBeVisible()

  await go(CLAIM_AT)
  await expect.element(page.getByRole('button', { name: 'Revisar documentos' })).toBeVisible()
  expect(lacking(said(page.getByRole('main')), facts)).toEqual([])
  expect(isSideways()).toBe(false)
})
