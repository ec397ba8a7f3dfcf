// Component tests of the list of reported claims from fixed answers: its filters and pages, what a row and a cell open.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESK, openScreen } from '../support/screen/open-screen.tsx'
import { customer } from '../support/screen/people.ts'
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
const ROWS = [reportedRow(), ...OTHERS]

const open = (area: 'gen' | 'vam' = 'vam') =>
  openScreen(`/${area}/siniestros-reportados`, {
    as: customer(),
    on: DESK,
    answers: {
      '/siniestros-portal/search': ({ body }: { body: { page: number; pageSize: number } }) => ({
        content: ROWS.slice(body.page * body.pageSize, (body.page + 1) * body.pageSize),
        ...{ totalPages: 2, size: body.pageSize, sort: [], number: body.page, total: ROWS.length },
      }),
      '/siniestros-portal': reportedClaim({ observacionesEstados: HISTORY }),
      ...{ '/ramo': [], '/aseguradora': [] },
    },
  })
const row = page.getByRole('row').filter({ hasText: 'Lucía Mora' })
const dialog = page.getByRole('dialog', { name: /^Historial/ })

test.each(['gen', 'vam'] as const)(
  'REP-01a in %s a filter narrows the paged table, and a row leads to its claim by its three codes',
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

test('REP-01b the cell of the observation opens the history of its states, and not the claim', async () => {
  const { place } = await open()
  await row.getByRole('button', { name: /^Ver historial de la solicitud N\.º 901/ }).click()
  await expect.element(dialog.getByText('Falta el sello.')).toBeVisible()
  expect(place()).toMatch(/^\/vam\/siniestros-reportados\?/)
  await dialog.getByRole('button', { name: 'Abrir el siniestro' }).click()
  await expect.poll(place).toMatch(new RegExp(`^${CLAIM_AT}`))
})

test('DOC-21b the dialog lists every entry, the newest first, and tells the newest and the oldest apart', async () => {
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
