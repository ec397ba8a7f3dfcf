// API tests of the four exports of what a policy insures (POL-21).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { sheetsOf, sheetXml } from '../../support/api/read-printout.ts'

let portal: PortalApi
let andes: Caller
let held: Json[]
beforeAll(async () => {
  portal = await openPortal()
  andes = await portal.as('andes')
  held = (await andes.post('/gen/polizas', { pageSize: 100 })).body.content
})
afterAll(() => portal.close())

const policy = (number: string) => held.find(({ poliza }) => poliza === number)

const searchOf = ({ cdCompania, cdRamoCotizacion, cdRamo }: Json, more: Json = {}) => ({
  cdCompania,
  cdRamoCotizacion,
  cdRamo,
  cdUbicacion: null,
  dscObjeto: '',
  cedulaO: '',
  vehiculo: null,
  ...more,
})

function exported(of: Json, aseg: boolean, extras: boolean, more: Json = {}, search: Json = {}) {
  const { cdCompania } = of
  return andes.post('/poliza/exports/excel', {
    aseg,
    extras,
    query1: searchOf(of, search),
    cdCompania,
    cdObjetoCotizacion: null,
    tipo: 0,
    ...more,
  })
}

it.each([
  ['AM-0010577', true, false, 'Export_Asegurados_AM-0010577.xlsx', ['Asegurados']],
  ['AM-0010577', true, true, 'Export_Asegurados_Dependientes_AM-0010577.xlsx', ['Asegurados', 'Dependientes']],
  ['VH-0031007', false, false, 'Export_Detalles_VH-0031007.xlsx', ['Detalles']],
  ['VH-0031007', false, true, 'Export_Detalles_Dependientes_VH-0031007.xlsx', ['Detalles', 'Extras']],
] as const)(
  'POL-21a the export of %s (persons: %s, with dependents or extras: %s) is named %s',
  async (number, aseg, extras, name, names) => {
    const of = policy(number)
    const { status, raw, headers } = await exported(of, aseg, extras)
    expect([status, headers['content-disposition']]).toEqual([200, `attachment; filename*=UTF-8''${name}`])
    const sheets = await sheetsOf(raw)
    expect(Object.keys(sheets)).toEqual(names)
    const { content } = (await andes.post('/polizas/subObjeto', searchOf(of))).body
    const [head = [], ...rows] = sheets[names[0]] ?? []
    const at = (column: string) => rows.map((row) => row[head.indexOf(column)])
    expect(at('Item')).toEqual(content.map(({ item }: Json) => item))
    expect(at(aseg ? 'Apellidos y Nombres' : 'Descripción')).toEqual(content.map(({ dscObjeto }: Json) => dscObjeto))
    expect(at('Prima')).toEqual(content.map(({ totPriActual }: Json) => totPriActual))
    if (!extras) return
    const [ownHead = [], ...own] = sheets[names[1] ?? ''] ?? []
    const [count] = await portal.test.db.query<{ count: number }>(
      aseg
        ? sql`SELECT count(*)::int AS count FROM insured_person i JOIN location l USING ("cdUbicacion")
          WHERE l."cdCotizacion" = ${of.cdCotizacion} AND i."cdTitular" <> i."cdAsegurado"`
        : sql`SELECT count(*)::int AS count FROM sub_object s JOIN insured_object o USING ("cdObjCotizacion")
          JOIN location l USING ("cdUbicacion") WHERE l."cdCotizacion" = ${of.cdCotizacion}`,
    )
    expect(own).toHaveLength(count?.count ?? -1)
    expect(own.length).toBeGreaterThan(0)
    const owner = ownHead.indexOf(aseg ? 'Item titular' : 'Item objeto')
    expect(own.filter((row) => !at('Item').includes(row[owner]))).toEqual([])
  },
)

it('POL-21a the search limits the export; one row can be exported alone; a row of another policy is 403', async () => {
  const of = policy('AM-0010577')
  const { content } = (await andes.post('/polizas/subObjeto', searchOf(of, { dscObjeto: 'ñ' }))).body
  const { Asegurados: narrowed = [] } = await sheetsOf((await exported(of, true, false, {}, { dscObjeto: 'ñ' })).raw)
  expect(narrowed).toHaveLength(content.length + 1)
  const [first] = content
  const alone = await exported(of, true, true, { cdObjetoCotizacion: first.cdObjCotizacion })
  expect((await sheetsOf(alone.raw))['Asegurados']?.map(([item]) => item)).toEqual(['Item', first.item])
  const [foreign] = (await andes.post('/polizas/subObjeto', searchOf(policy('VH-0031007')))).body.content
  expect((await exported(of, true, false, { cdObjetoCotizacion: foreign.cdObjCotizacion })).status).toBe(403)
  const another = await exported(of, true, false, { cdCompania: 2 })
  expect(another.status).toBe(403)
})

it('POL-21a a text that begins like a formula is exported as text', async () => {
  const of = policy('AM-0010577')
  const hostile = ['=HYPERLINK("http://malo.ejemplo";"x")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', "='x'!A1", '<f>1</f>']
  const people = await portal.test.db.query<{ cdAsegurado: number }>(sql`SELECT i."cdAsegurado" FROM insured_person i
    JOIN location l USING ("cdUbicacion") WHERE l."cdCotizacion" = ${of.cdCotizacion} AND i."clAsegurado" = 'TITULAR'
    ORDER BY 1 LIMIT ${hostile.length}`)
  for (const [index, { cdAsegurado }] of people.entries())
    await portal.test.db.query(sql`UPDATE insured_person SET "dscObjeto" = ${hostile[index]}, nombres = '', apellidos = ''
      WHERE "cdAsegurado" = ${cdAsegurado}`)
  const { raw } = await exported(of, true, true)
  const names = (await sheetsOf(raw))['Asegurados']?.map((row) => row[2]) ?? []
  for (const text of hostile) expect(names).toContain(text.replace('\t', ' ').trim())
  expect(sheetXml(raw).filter((xml) => /<f[ >]/.test(xml))).toEqual([])
})

it('POL-21a given rows are exported in the given order, without rows of another policy', async () => {
  const of = policy('AM-0010577')
  const { content } = (await andes.post('/polizas/subObjeto', searchOf(of))).body
  const [foreign] = (await andes.post('/polizas/subObjeto', searchOf(policy('VH-0031007')))).body.content
  const chosen = [content[7], content[2], content[5]].map(({ cdObjCotizacion }: Json) => cdObjCotizacion)
  const { raw } = await exported(of, true, true, { cdObjetos: [...chosen, foreign.cdObjCotizacion] })
  const items = (await sheetsOf(raw))['Asegurados']?.slice(1).map(([item]) => item)
  expect(items).toEqual([content[7].item, content[2].item, content[5].item])
})

it('POL-21a the ramo, not the request, decides whether persons or things are exported', async () => {
  const { headers, raw } = await exported(policy('VH-0031007'), true, false)
  expect(headers['content-disposition']).toContain('Export_Detalles_VH-0031007.xlsx')
  expect(Object.keys(await sheetsOf(raw))).toEqual(['Detalles'])
})
