// API tests of imports in the browser: files, sheets, a dry run, applying, refused rows, ages, and what is refused of each call.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { sweep } from '../../../server/document/cleanup/sweep.ts'
import { readSettings } from '../../../server/settings.ts'
import { runEnds } from '../../support/api/import-run-samples.ts'
import { type Answer, type Caller, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let admin: Caller
beforeAll(async () => {
  portal = await openPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal?.close())

const lines = (...texts: readonly string[]) => Buffer.from(`${texts.join('\n')}\n`)
const rows = <Row = Record<string, unknown>>(statement: Parameters<typeof portal.test.db.query>[0]) =>
  portal.test.db.query<Row>(statement)

const upload = (id: string, nombre: string, bytes: Buffer, who = admin): Promise<Answer> =>
  who.upload({ carga: id, nombre }, bytes, { path: '/cargas/archivo', nombre })

/** What the screen says of sheets as the portal proposes them, with other words. */
const sayingAsProposed = ({ origen, hojas }: Answer['body'], valores: object = {}, completas: string[] = []) => ({
  origen,
  completas,
  hojas: hojas.map(({ archivo, hoja, es, forma, columnas }: Answer['body']) => ({
    archivo,
    hoja,
    es,
    forma,
    columnas: Object.fromEntries(columnas.map((head: { nombre: string; es: string }) => [head.nombre, head.es])),
    valores,
  })),
})

const say = (id: string, body: object) => admin.post(`/cargas/ver/${id}/hojas`, body)
const start = async (id: string, body: object) => {
  const begun = await admin.post(`/cargas/ver/${id}/empezar`, body)
  return begun.status === 200 ? runEnds(admin, id) : begun.body
}

const PRODUCTS = lines('Compañía;Ramo', 'Cóndor Seguros;VEHÍCULOS CÓNDOR')
const CLIENTS = lines('CI;Nombre', '1710034065;Eva Luz Mora', '0926687856;Ana Paz', '926687856;Luis Paz')
const POLICIES = lines(
  'Aseg.;Contrato;Vigencia desde;Ramo;Cliente;Asesor',
  'CONDOR;C-1;01/03/2026;Vehículos Cóndor;1710034065;E-901',
  'CONDOR;C-2;01/03/2026;Vehículos Cóndor;0926687856;E-901',
)
const EXECUTIVES = lines('Ejecutivo;Código', 'Carla Andrade;E-901')

describe('LIV-12 imports in the browser', () => {
  const id = randomUUID()

  it('say of each file what it seems to be, and read it as an administrator says', async () => {
    await upload(id, 'productos.csv', PRODUCTS)
    await upload(id, 'ejecutivos.csv', EXECUTIVES)
    await upload(id, 'Libro de gente.csv', CLIENTS)
    const { body } = await upload(id, 'cartera 2026.csv', POLICIES)
    expect(body).toMatchObject({ estado: 'ABIERTA', origen: 'demo', origenes: ['demo'], quien: expect.any(String) })
    const sheetOf = (archivo: string) => body.hojas.find((sheet: Answer['body']) => sheet.archivo === archivo)
    expect(sheetOf('Libro de gente.csv')).toMatchObject({ es: 'clientes', faltan: [], error: '' })
    expect(sheetOf('cartera 2026.csv')).toMatchObject({
      es: '',
      forma: { separador: ';', fechas: 'dd/MM/yyyy', codificacion: 'utf-8' },
      dudas: ['01/03/2026 puede empezar por el día o por el mes'],
    })
    // It cannot begin before somebody has said what the sheet is.
    expect((await admin.post(`/cargas/ver/${id}/empezar`, { aplicar: false })).body.message).toBe(
      'Falta decir qué es «cartera 2026.csv»',
    )
    const proposed = sayingAsProposed(body)
    const said = proposed.hojas.map((sheet: Answer['body']) =>
      sheet.archivo === 'cartera 2026.csv'
        ? {
            ...sheet,
            es: 'polizas',
            columnas: {
              ...sheet.columnas,
              'Aseg.': 'aseguradora',
              Contrato: 'poliza',
              'Vigencia desde': 'desde',
              Ramo: 'ramo',
              Cliente: 'cliente',
              Asesor: 'ejecutivo',
            },
          }
        : sheet,
    )
    const ready = (await say(id, { ...proposed, origen: 'hojas', hojas: said })).body
    expect(ready.hojas.flatMap(({ faltan, error }: Answer['body']) => [...faltan, error]).join('')).toBe('')
  })

  it('review them without a change, with words that nobody knows and the nearest of each; the words are kept for next time', async () => {
    const run = await start(id, { aplicar: false })
    expect(run).toMatchObject({
      estado: 'REVISADA',
      resultado: { rechazadas: 3, nombres: { aseguradora: ['Cóndor Seguros'] } },
    })
    expect(run.resultado.desconocidas).toEqual([
      {
        archivo: 'cartera 2026.csv',
        hoja: null,
        columna: 'aseguradora',
        valor: 'CONDOR',
        filas: 2,
        cercano: 'Cóndor Seguros',
      },
    ])
    expect(await rows(sql`SELECT 1 FROM insurer WHERE "nmAlias" = 'Cóndor Seguros'`)).toEqual([])
    const proposed = sayingAsProposed(run)
    const said = proposed.hojas.map((sheet: Answer['body']) =>
      sheet.es === 'polizas' ? { ...sheet, valores: { aseguradora: { CONDOR: 'Cóndor Seguros' } } } : sheet,
    )
    await say(id, { ...proposed, hojas: said })
    const again = await start(id, { aplicar: false })
    expect(again.resultado).toMatchObject({
      rechazadas: 1,
      desconocidas: [],
      obstaculos: [{ acepta: 'rechazos' }],
    })
    expect(again.resultado.motivos).toEqual([
      expect.objectContaining({ lugar: 'Libro de gente.csv, línea 4, columna CI', filas: 1 }),
    ])
  })

  it('apply them once, tell who did it, and give the refused rows back for thirty days, in the words of the file', async () => {
    const stopped = await start(id, { aplicar: true })
    expect([stopped.estado, stopped.resultado.obstaculos.length]).toEqual(['REVISADA', 1])
    const done = await start(id, { aplicar: true, acepta: ['rechazos'] })
    expect(done).toMatchObject({ estado: 'APLICADA', rechazados: ['Libro de gente.csv'] })
    expect(await rows(sql`SELECT poliza FROM policy WHERE poliza LIKE 'C-_' ORDER BY 1`)).toEqual([
      { poliza: 'C-1' },
      { poliza: 'C-2' },
    ])
    for (const path of ['empezar', 'hojas', 'quitar', 'descartar'])
      expect(
        (
          await admin.post(
            `/cargas/ver/${id}/${path}`,
            path === 'hojas' ? sayingAsProposed(done) : { aplicar: true, nombre: 'productos.csv' },
          )
        ).body.message,
      ).toBe('Esta carga ya terminó: empiece otra')
    const refused = await admin.get(`/cargas/ver/${id}/rechazadas?nombre=${encodeURIComponent('Libro de gente.csv')}`)
    expect(String(refused.raw)).toContain('0926687856;926687856;Luis Paz')
    const [listed] = (await admin.get('/cargas')).body.cargas
    expect(listed).toMatchObject({
      id,
      estado: 'APLICADA',
      rechazadas: 1,
      conRechazadas: true,
      quien: done.quien,
      archivos: done.archivos.map(({ nombre }: Answer['body']) => nombre),
    })
    const acts = await rows<{ object: string }>(sql`SELECT object FROM audit WHERE action = 'import' ORDER BY id`)
    expect(acts.map(({ object }) => object)).toEqual([
      expect.stringMatching(/^empieza: .*polizas \+2/),
      expect.stringMatching(/^termina: .*polizas \+2/),
    ])
    // What the portal asked once it knows: the same file needs no words any more.
    const next = randomUUID()
    await upload(next, 'cartera 2026.csv', POLICIES)
    await say(next, { origen: 'hojas', completas: [], hojas: [] })
    const { hojas } = (await admin.get(`/cargas/ver/${next}`)).body
    expect(hojas[0].columnas.map(({ es }: Answer['body']) => es)).toEqual([
      'aseguradora',
      'poliza',
      'desde',
      'ramo',
      'cliente',
      'ejecutivo',
    ])
    await admin.post(`/cargas/ver/${next}/descartar`)
    expect((await admin.get(`/cargas/ver/${next}`)).body).toMatchObject({ estado: 'DESCARTADA', archivos: [] })
  })

  it('LIV-02 the day since which all claims are here is said of a company, and never lies ahead', async () => {
    const siniestros = ({ body }: Answer) => body.pasos.find(({ paso }: Answer['body']) => paso === 'siniestros')
    const sayDay = (fcSiniestrosDesde: string, cdCompania = 1) =>
      admin.post('/puesta-en-marcha/siniestros', { cdCompania, fcSiniestrosDesde })
    await rows(sql`UPDATE company SET "fcSiniestrosDesde" = NULL`)
    const { body } = await admin.get('/puesta-en-marcha')
    expect(siniestros({ body } as Answer)).toMatchObject({ listo: false, nombres: [body.companias[0].nombre] })
    const [{ cdCompania, fcPrimeraPoliza }] = body.companias
    expect((await sayDay('2199-01-01', cdCompania)).body.fields).toEqual([
      { path: 'fcSiniestrosDesde', message: 'La fecha no puede ser futura' },
    ])
    expect((await sayDay(fcPrimeraPoliza, 999)).status).toBe(404)
    expect((await (await portal.as('elena')).post('/puesta-en-marcha/siniestros', {})).status).toBe(403)
    const said = await sayDay(fcPrimeraPoliza, cdCompania)
    expect([siniestros(said).listo, said.body.companias]).toEqual([true, []])
  })

  it('the age of each kind follows, and is a warning when administrators say so', async () => {
    const ageOf = async (clase: string) =>
      (await admin.get('/cargas/edades')).body.edades.find((age: Answer['body']) => age.clase === clase)
    expect(await ageOf('polizas')).toMatchObject({
      fcCarga: portal.clock.now.toISOString(),
      limite: null,
      esVieja: false,
    })
    await admin.post('/cargas/edades', { clase: 'polizas', limite: 7 })
    expect(await ageOf('polizas')).toMatchObject({ limite: 7, esVieja: false })
    const before = portal.clock.now
    portal.clock.now = new Date(before.getTime() + 31 * 24 * 3_600_000)
    admin = await portal.as('admin')
    expect(await ageOf('polizas')).toMatchObject({ esVieja: true })
    expect((await admin.post('/cargas/edades', { clase: 'nada', limite: 7 })).status).toBe(422)
    // After thirty days nobody can download refused rows any more, and the files are gone.
    expect((await admin.get(`/cargas/ver/${id}`)).body.rechazados).toEqual([])
    expect((await admin.get(`/cargas/ver/${id}/rechazadas?nombre=Libro`)).status).toBe(404)
    await sweep({
      db: portal.test.db,
      files: portal.files,
      now: () => portal.clock.now,
      settings: readSettings({}, portal.test.dataDir),
    })
    expect(await rows(sql`SELECT 1 FROM import_run_file`)).toEqual([])
    portal.clock.now = before
    admin = await portal.as('admin')
  })

  it('a wrong file says why and loses nothing; a run that lost its server is told and begins again', async () => {
    const other = randomUUID()
    for (const [name, bytes, status] of [
      ['../fuera.csv', PRODUCTS, 415],
      ['carta.docx', PRODUCTS, 415],
      ['vacio.csv', Buffer.alloc(0), 422],
      ['grande.csv', Buffer.alloc(21 * 1024 * 1024, 'a'), 413],
    ] as const)
      expect([name, (await upload(other, name, bytes)).status]).toEqual([name, status])
    const { body } = await upload(other, 'libro.xlsx', Buffer.from('no es un libro'))
    expect(body.hojas).toEqual([
      expect.objectContaining({ archivo: 'libro.xlsx', error: expect.stringContaining('libro') }),
    ])
    await admin.post(`/cargas/ver/${other}/quitar`, { nombre: 'libro.xlsx' })
    const ready = (await upload(other, 'sucursales.csv', lines('cdSucursal;nmSucursal', '77;Ibarra'))).body
    expect(ready.hojas).toMatchObject([{ clase: 'sucursales', es: '' }])
    await say(other, sayingAsProposed(ready))
    const working = sql`UPDATE import_run SET estado = 'APLICANDO', "fcEstado" = ${portal.clock.now} WHERE id = ${other}`
    await rows(working)
    expect((await admin.post(`/cargas/ver/${other}/empezar`, { aplicar: true })).body.message).toContain('en marcha')
    portal.clock.now = new Date(portal.clock.now.getTime() + 61_000)
    expect((await admin.get(`/cargas/ver/${other}`)).body).toMatchObject({
      estado: 'INTERRUMPIDA',
      mensaje: expect.stringContaining('mientras aplicaba'),
    })
    expect(await start(other, { aplicar: true })).toMatchObject({
      estado: 'APLICADA',
      resultado: { clases: [{ nuevas: 1 }] },
    })
    expect((await admin.get('/cargas/descuadres')).body).toMatchObject({ total: expect.any(Number) })
  })
})
