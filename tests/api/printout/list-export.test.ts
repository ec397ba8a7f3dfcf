// API tests of exported lists: all rows of the search, in its order, with the requested columns.
import { beforeAll, expect, it } from 'vitest'
import { NAMES_OF_LOOKUPS } from '../../../server/list-export/filter-facts.ts'
import { EXECUTIVE } from '../../../server/seed/world.ts'
import { HEALTH_CLAIM_FILTERS } from '../../../src/contract/insurer-claim.ts'
import type { ListFilter } from '../../../src/contract/list/filter.ts'
import { MOVEMENT_FILTERS } from '../../../src/contract/movement.ts'
import { INSURED_POLICY_FILTERS, POLICY_FILTERS } from '../../../src/contract/policy.ts'
import { REPORTED_FILTERS } from '../../../src/contract/reported-search.ts'
import { lastYear } from '../../support/api/claims.ts'
import type { Caller, Json, Person } from '../../support/api/portal-api.ts'
import { openReadOnlyWorld, type ReadOnlyWorld } from '../../support/api/read-only-world.ts'
import { sheetsOf, textsOfPdf } from '../../support/api/read-printout.ts'

let portal: ReadOnlyWorld
const callers = new Map<Person, Caller>()
beforeAll(async () => {
  portal = await openReadOnlyWorld()
  for (const person of ['andes', 'ana', 'elena'] as const) callers.set(person, await portal.as(person))
})

const as = (person: Person) => {
  const caller = callers.get(person)
  if (!caller) throw new Error(`${person} is not signed in`)
  return caller
}

const days = { fcDesde: '1990-01-01', fcHasta: '2199-12-31' }

/** Address of a list, its reader, a search, the column to compare, and how to read its value from a row of the list. */
const LISTS: [string, Person, Json, string, (row: Json) => unknown][] = [
  ['/gen/polizas', 'andes', { sorted: [{ id: 'poliza', desc: true }] }, 'Póliza', ({ poliza }) => poliza],
  ['/gen/polizas', 'elena', {}, 'Contratante', ({ nmCliente, apCliente }) => `${nmCliente} ${apCliente}`.trim()],
  ['/gen/v-polizas', 'andes', { sorted: [{ id: 'totPrima', desc: true }] }, 'Póliza', ({ poliza }) => poliza],
  ['/siniestros-gen/search', 'andes', days, 'No. Siniestro', ({ numSiniestro }) => numSiniestro],
  ['/siniestros-vam/search', 'andes', days, 'Valor incurrido', ({ valIncurrido }) => valIncurrido],
  [
    '/vam/siniestros/search',
    'ana',
    { ...days, sorted: [{ id: 'valIncurrido', desc: false }] },
    'Paciente',
    (row) => row.dscObjeto,
  ],
  ['/siniestros-portal/search', 'elena', lastYear(), 'Paciente', ({ dscObjeto }) => dscObjeto],
]

it.each(LISTS)(
  'POL-21 %s of %s exports every row of the search in the order of the list',
  async (path, person, search, column, read) => {
    const all: Json[] = []
    for (let page = 0; ; page += 1) {
      const { content } = (await as(person).post(path, { ...search, page, pageSize: 100 })).body
      all.push(...content)
      if (content.length < 100) break
    }
    expect(all.length).toBeGreaterThan(5)
    const { status, raw } = await as(person).post(`${path}/exportar`, { busqueda: { ...search, page: 3, pageSize: 5 } })
    expect(status).toBe(200)
    const [[head = [], ...rows] = []] = Object.values(await sheetsOf(raw))
    expect(rows.map((row) => row[head.indexOf(column)])).toEqual(all.map(read))
  },
)

it('POL-21 the insured person’s policies are exported by a search in the body, like all other lists', async () => {
  const { content } = (await as('ana').post('/vam/polizas?pageSize=100&sorted=')).body
  const { raw } = await as('ana').post('/vam/polizas/exportar', { busqueda: { ramo: 0 } })
  const [[head = [], ...rows] = []] = Object.values(await sheetsOf(raw))
  expect(rows.map((row) => row[head.indexOf('Póliza')])).toEqual(content.map(({ poliza }: Json) => poliza))
})

it('POL-21 only the requested columns are exported, in their order; unknown columns are ignored', async () => {
  const busqueda = { ...days }
  const columnas = ['valIncurrido', 'nada', 'numSiniestro', 'constructor']
  const { raw } = await as('andes').post('/siniestros-vam/search/exportar', { busqueda, columnas })
  const [[head] = []] = Object.values(await sheetsOf(raw))
  expect(head).toEqual(['Valor incurrido', 'No. Siniestro'])
})

it('POL-21 a staff column is not exported for customers, even on request', async () => {
  const { raw } = await as('andes').post('/siniestros-gen/search/exportar', {
    busqueda: days,
    columnas: ['numSiniestro', 'nmContratante'],
  })
  const [[head] = []] = Object.values(await sheetsOf(raw))
  expect(head).toEqual(['No. Siniestro'])
})

it('POL-21 a list can also be exported as a PDF; an invalid search is refused', async () => {
  const { content } = (await as('andes').post('/gen/polizas', { pageSize: 100 })).body
  const { raw, headers } = await as('andes').post('/gen/polizas/exportar', { busqueda: {}, pdf: 1 })
  expect(headers['content-type']).toBe('application/pdf')
  for (const text of await textsOfPdf(raw))
    expect(content.filter(({ poliza }: Json) => !text.includes(poliza))).toEqual([])
  const reversed = { fcDesde: '2026-02-01', fcHasta: '2026-01-01' }
  const refused = await as('andes').post('/siniestros-gen/search/exportar', { busqueda: reversed })
  expect([refused.status, refused.body.fields[0].path]).toEqual([400, 'busqueda.fcHasta'])
  const wide = { ...lastYear(), fcCreacionDesde: '2020-01-01' }
  const tooWide = await as('elena').post('/siniestros-portal/search/exportar', { busqueda: wide })
  expect([tooWide.status, tooWide.body.code]).toEqual([422, 'rule'])
})

it('POL-21 POL-07b for a movement without an end the end of its policy is exported', async () => {
  const { content } = (await as('andes').post('/gen/polizas', { poliza: 'VH-0031007' })).body
  const [{ cdCotizacion, fcHasta }] = content
  const { raw } = await as('andes').post('/gen/v-polizas/exportar', { busqueda: { cdCotizacion } })
  const [[head = [], ...rows] = []] = Object.values(await sheetsOf(raw))
  expect(rows.length).toBeGreaterThan(1)
  const ends = rows.map((row) => row[head.indexOf('Hasta')])
  expect(ends.filter((end) => !(end instanceof Date))).toEqual([])
  expect(ends).toContainEqual(new Date(`${fcHasta}T00:00:00Z`))
})

it('POL-21 an export lists the filters of its search, with names instead of codes', async () => {
  const busqueda = { ...days, cdAseguradora: 1, poliza: 'AM', cdCliente: 1004 }
  const { raw } = await as('andes').post('/siniestros-vam/search/exportar', { busqueda })
  const { Consulta: asked = [] } = await sheetsOf(raw)
  expect(asked).toEqual(
    expect.arrayContaining([
      ['Fc.Siniestro Desde', new Date('1990-01-01T00:00:00Z')],
      ['Póliza', 'AM'],
      ['Aseguradora', 'ALTAMIRA'],
      ['Contratante', 'TEJIDOS ANDES DE QUITUMBE S.A.'],
    ]),
  )
})

it('POL-21 the export knows the name for every code filter, also for state and executive', async () => {
  const all = [POLICY_FILTERS, INSURED_POLICY_FILTERS, HEALTH_CLAIM_FILTERS, REPORTED_FILTERS, MOVEMENT_FILTERS]
  const lookups = all.flatMap((filters) =>
    Object.values<ListFilter>(filters).flatMap((each) => (each.field === 'lookup' ? [each.lookup.endpoint.path] : [])),
  )
  expect(lookups.length).toBeGreaterThan(5)
  expect(lookups.filter((path) => !NAMES_OF_LOOKUPS[path])).toEqual([])
  const busqueda = { ...lastYear(), estadoPortal: 'POR_REVISAR', plazo: 'CERCA', cdEjecutivo: EXECUTIVE.elena }
  const { raw } = await as('elena').post('/siniestros-portal/search/exportar', { busqueda })
  const { Consulta: said = [] } = await sheetsOf(raw)
  const terms = Object.fromEntries(said.map(([term, value]) => [term, value]))
  expect(terms).toMatchObject({ Estado: 'Por revisar', 'Plazo del cliente': 'Vencen pronto' })
  expect(terms['Ejecutivo']).toMatch(/ruiz/i)
})
