// API tests of runs that change while something reads or works on them: nothing is imported twice, and nothing is lost.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { runEnds } from '../../support/api/import-run-samples.ts'
import { type Answer, type Caller, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let admin: Caller
beforeAll(async () => {
  portal = await openPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal?.close())

const OFFICES = Buffer.from('cdSucursal;nmSucursal\n801;Loja\n')
const FORM = { codificacion: 'utf-8', separador: ';', decimales: ',', miles: '', fechas: 'dd/MM/yyyy' }
const NAME = 'sucursales.csv'

const upload = (id: string, nombre: string, bytes = OFFICES): Promise<Answer> =>
  admin.upload({ carga: id, nombre }, bytes, { path: '/cargas/archivo', nombre })
const said = (archivo = NAME, es = '') => ({
  origen: 'cambios',
  completas: [],
  hojas: [{ archivo, hoja: null, es, forma: FORM, columnas: {}, valores: {} }],
})
const call = (id: string, path: string, body: object = {}) => admin.post(`/cargas/ver/${id}/${path}`, body)
const read = async (id: string) => (await admin.get(`/cargas/ver/${id}`)).body
const namesIn = (list: { nombre?: string; archivo?: string }[]) => list.map(({ nombre, archivo }) => nombre ?? archivo)

async function prepared(): Promise<string> {
  const id = randomUUID()
  await upload(id, NAME)
  await call(id, 'hojas', said())
  return id
}

/** Lets the first file that is opened wait; resolves when it does, with the way to let it go on. */
function holdStore(): { held: Promise<void>; release: () => void } {
  const { open } = portal.files
  let [hold, release] = [() => {}, () => {}]
  const held = new Promise<void>((resolve) => {
    hold = resolve
  })
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  portal.files.open = async (...request) => {
    portal.files.open = open
    hold()
    await gate
    return open.apply(portal.files, request)
  }
  return { held, release }
}

describe('LIV-12 a run that changes while its sheets are read', () => {
  it('is not begun before they are those of its files, and a work that has begun keeps its state', async () => {
    const id = await prepared()
    const store = holdStore()
    const saving = call(id, 'hojas', said())
    await store.held
    // Reads the sheets itself, and begins.
    expect((await call(id, 'empezar', { aplicar: true })).status).toBe(200)
    store.release()
    expect((await saving).body.estado).not.toBe('ABIERTA')
    expect(await runEnds(admin, id)).toMatchObject({ estado: 'APLICADA', archivos: [{ nombre: NAME }] })
    expect((await call(id, 'empezar', { aplicar: true })).status).toBe(422)
    const begun = await portal.test.db.query(sql`SELECT 1 FROM audit WHERE object LIKE 'empieza:%sucursales%'`)
    expect(begun).toHaveLength(1)
  })

  it('has the sheets of both files of two uploads at once', async () => {
    const id = await prepared()
    const store = holdStore()
    const first = upload(id, 'uno.csv')
    await store.held
    await upload(id, 'dos.csv')
    store.release()
    await first
    const { archivos, hojas } = await read(id)
    expect([namesIn(archivos), namesIn(hojas)]).toEqual([
      ['dos.csv', NAME, 'uno.csv'],
      ['dos.csv', NAME, 'uno.csv'],
    ])
  })

  it('stays discarded', async () => {
    const id = await prepared()
    const store = holdStore()
    const late = upload(id, 'tarde.csv')
    await store.held
    expect((await call(id, 'descartar')).status).toBe(200)
    store.release()
    expect((await late).body).toMatchObject({ estado: 'DESCARTADA', archivos: [], hojas: [] })
  })

  it('reads a replaced file anew: what was said of its heads holds no more', async () => {
    const id = randomUUID()
    await upload(id, 'gente.csv', Buffer.from('CI;Quien\n1710034065;Eva Mora\n'))
    const columnas = { CI: 'cedula', Quien: 'nombres' }
    const [hoja] = said('gente.csv', 'clientes').hojas
    await call(id, 'hojas', { ...said(), hojas: [{ ...hoja, columnas }] })
    const { body } = await upload(id, 'gente.csv', Buffer.from('CI;Nombre\n1710034065;Eva Mora\n'))
    expect(body.hojas[0].columnas.map(({ es }: { es: string }) => es)).toEqual(['cedula', 'nombres'])
    await call(id, 'empezar', { aplicar: false })
    expect(await runEnds(admin, id)).toMatchObject({ estado: 'REVISADA', mensaje: '' })
  })
})

it('LIV-12 a file whose bytes are gone says so, is no obstacle to others, and can be taken out', async () => {
  const id = await prepared()
  const { open } = portal.files
  portal.files.open = () => Promise.resolve(null)
  await call(id, 'empezar', { aplicar: true })
  expect((await runEnds(admin, id)).mensaje).toContain('ya no está en el portal')
  const { body } = await upload(id, 'otro.csv')
  portal.files.open = open
  expect(body.hojas.map(({ error }: { error: string }) => error)).toContainEqual(expect.stringContaining('ya no está'))
  expect((await call(id, 'quitar', { nombre: NAME })).body.hojas).toMatchObject([{ archivo: 'otro.csv', error: '' }])
})

it('LIV-12 refused rows can be downloaded for thirty days after their run has ended, however long ago it began', async () => {
  const id = await prepared()
  portal.clock.now = new Date(portal.clock.now.getTime() + 31 * 24 * 3_600_000)
  admin = await portal.as('admin')
  await upload(id, NAME, Buffer.from('cdSucursal;nmSucursal\n801;Loja\n802;\n'))
  await call(id, 'hojas', said())
  await call(id, 'empezar', { aplicar: true, acepta: ['rechazos'] })
  expect((await runEnds(admin, id)).rechazados).toEqual([NAME])
})
