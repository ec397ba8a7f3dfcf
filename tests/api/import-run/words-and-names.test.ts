// API tests of what administrators say of sheets, heads and words, with names and words as files of brokers have them.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { runEnds } from '../../support/api/import-run-samples.ts'
import { type Answer, type Caller, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { row, workbookBytes } from '../../support/import/workbook-bytes.ts'

let portal: PortalApi
let admin: Caller
beforeAll(async () => {
  portal = await openPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal?.close())

type Sheet = { archivo: string; hoja: string | null; es: string; columnas: { nombre: string; es: string }[] }
type Said = { es?: string; valores?: object }
type Files = Readonly<Record<string, Buffer>>

const lines = (...texts: readonly string[]) => Buffer.from(`${texts.join('\n')}\n`)
const book = (sheets: Readonly<Record<string, readonly (readonly string[])[]>>) =>
  workbookBytes(
    Object.entries(sheets).map(([name, rows]) => ({
      name,
      rows: rows.map((cells, place) => row(place + 1, cells)).join(''),
    })),
  )

/** Reviews or applies files as the portal proposes to read them, but for what `say` says of a sheet. */
async function run(
  files: Files,
  {
    say = () => ({}),
    aplicar = false,
    completas = [] as string[],
  }: { say?: (sheet: Sheet) => Said; aplicar?: boolean; completas?: string[] } = {},
): Promise<Answer['body']> {
  const id = randomUUID()
  let body: Answer['body']
  for (const [nombre, bytes] of Object.entries(files))
    ({ body } = await admin.upload({ carga: id, nombre }, bytes, { path: '/cargas/archivo', nombre }))
  const hojas = body.hojas.map((sheet: Sheet & { forma: object }) => {
    const { archivo, hoja, es, forma, columnas } = sheet
    const heads = Object.fromEntries(columnas.map((head) => [head.nombre, head.es]))
    return { archivo, hoja, es, forma, columnas: heads, valores: {}, ...say(sheet) }
  })
  const said = await admin.post(`/cargas/ver/${id}/hojas`, { origen: 'nombres', completas, hojas })
  expect([said.status, said.body.message]).toEqual([200, undefined])
  const begun = await admin.post(`/cargas/ver/${id}/empezar`, { aplicar, acepta: ['rechazos'] })
  expect([begun.status, begun.body.message ?? '']).toEqual([200, expect.anything()])
  return runEnds(admin, id)
}
const kindsOf = ({ resultado }: Answer['body']) =>
  Object.fromEntries(resultado.clases.map(({ clase, filas }: { clase: string; filas: number }) => [clase, filas]))

const CLIENT = [
  ['Cédula', 'Nombres'],
  ['1710034065', 'Eva Mora'],
] as const

describe('LIV-12 names of sheets and heads', () => {
  it('a space at the end of a name hides nothing of what is said of the sheet', async () => {
    const both = book({ 'Clientes ': CLIENT, 'Cartera ': [CLIENT[0], ['0926687856', 'Ana Paz']] })
    const say = ({ hoja }: Sheet) => ({ es: hoja === 'Cartera' ? 'clientes' : 'ninguna' })
    const { estado, resultado } = await run({ 'libro.xlsx': both }, { say })
    expect([estado, resultado.avisos, kindsOf({ resultado })]).toEqual([
      'REVISADA',
      [],
      expect.objectContaining({ clientes: 1, contactos: 1 }),
    ])
  })

  it('a head with letters that no text can have is read without them', async () => {
    const odd = book({ Clientes: [['Cédula_x0000_', 'Nombres_xD800_'], CLIENT[1]] })
    expect(await run({ 'raro.xlsx': odd })).toMatchObject({ estado: 'REVISADA', mensaje: '' })
  })

  it('a complete sheet is not said to bring no kind', async () => {
    const { resultado } = await run(
      { 'clientes.csv': lines('Cédula;Nombres', '1710034065;Eva Mora') },
      { completas: ['clientes'] },
    )
    expect(resultado.avisos).toEqual([])
  })
})

describe('LIV-12 words', () => {
  const insurers = { 'productos.csv': lines('Aseguradora;Ramo', 'Salud Tres;SALUD TRES') }
  const terms = (insurer: string) => ({
    'condiciones.csv': lines('Aseguradora;Ramo;Parte;Nombre', `${insurer};SALUD TRES;Cobertura;Hospital`),
  })
  const saying = (words: object) => ({ say: () => ({ valores: { aseguradora: words } }) })
  const unknownIn = ({ resultado }: Answer['body']) =>
    resultado.desconocidas.map(({ valor }: { valor: string }) => valor)

  it('as long as a file may have them can be said, and an empty meaning takes a word back', async () => {
    await run(insurers, { aplicar: true })
    const long = 'S'.repeat(240)
    expect(unknownIn(await run(terms(long)))).toEqual([long])
    expect(unknownIn(await run(terms(long), saying({ [long]: 'Salud Tres' })))).toEqual([])
    expect(unknownIn(await run(terms(long)))).toEqual([])
    expect(unknownIn(await run(terms(long), saying({ [long]: '', '': 'x' })))).toEqual([long])
  })

  it('whose meaning is no longer known are asked again by the word of the file', async () => {
    expect(unknownIn(await run(terms('SAL'), saying({ SAL: 'Salud Tres' })))).toEqual([])
    await portal.test.db.query(
      sql`UPDATE insurer SET "nmAlias" = 'Salud Cuatro', "nmAseguradora" = 'Salud Cuatro' WHERE "nmAlias" = 'Salud Tres'`,
    )
    await portal.test.db.query(
      sql`UPDATE import_key SET key = 'SALUD CUATRO' WHERE key = 'SALUD TRES' AND kind = 'aseguradoras'`,
    )
    expect(unknownIn(await run(terms('SAL')))).toEqual(['SAL'])
    expect(unknownIn(await run(terms('SAL'), saying({ SAL: 'Salud Cuatro' })))).toEqual([])
  })
})

describe('LIV-12 two files of one kind', () => {
  it('may be written in two ways', async () => {
    const { estado, mensaje, resultado } = await run({
      'sucursales_1.csv': lines('cdSucursal;nmSucursal', '811;Loja'),
      'sucursales_2.csv': lines('cdSucursal,nmSucursal', '812,Manta'),
    })
    expect([estado, mensaje, kindsOf({ resultado })]).toEqual(['REVISADA', '', { sucursales: 2 }])
  })

  it('give back the refused rows of both', async () => {
    const offices = (code: string) =>
      book({
        sucursales: [
          ['cdSucursal', 'nmSucursal'],
          [code, 'Loja'],
          ['813', ''],
        ],
      })
    const { rechazados } = await run({ 'norte.xlsx': offices('814'), 'sur.xlsx': offices('815') })
    expect(rechazados).toEqual(['sucursales.xlsx', 'sucursales_2.xlsx'])
  })
})
