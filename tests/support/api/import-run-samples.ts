// One valid call of every endpoint of imports in the browser, in the format of the wire; of a run with a row that is refused.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { EndpointName } from '../../../src/contract/endpoints.ts'
import type { Answer, Caller } from './portal-api.ts'
import type { Maker } from './sample-calls.ts'

const NAME = 'sucursales.csv'
const BYTES = Buffer.from('cdSucursal;nmSucursal\n901;Loja\n902;\n')
const FORM = { codificacion: 'utf-8', separador: ';', decimales: ',', miles: '', fechas: 'dd/MM/yyyy' } as const

const upload = (caller: Caller, id: string): Promise<Answer> =>
  caller.upload({ carga: id, nombre: NAME }, BYTES, { path: '/cargas/archivo', nombre: NAME })

/** What the screen says of the sheets of a run. */
const sheets = {
  origen: 'muestra',
  completas: [],
  hojas: [{ archivo: NAME, hoja: null, es: '' as const, forma: FORM, columnas: {}, valores: {} }],
}

/** Makes a run with a file; whoever may not gets the id of a run that does not exist. */
async function withFile(caller: Caller): Promise<string> {
  const id = randomUUID()
  const { status } = await upload(caller, id)
  if (status === 200) await caller.post(`/cargas/ver/${id}/hojas`, sheets)
  return id
}

/** Makes a run that has been reviewed. */
async function reviewed(caller: Caller): Promise<string> {
  const id = await withFile(caller)
  const { status } = await caller.post(`/cargas/ver/${id}/empezar`, { aplicar: false })
  if (status === 200) await runEnds(caller, id)
  return id
}

/** Waits until nobody works on a run; resolves to it. */
export async function runEnds(caller: Caller, id: string): Promise<Answer['body']> {
  for (;;) {
    const { body } = await caller.get(`/cargas/ver/${id}`)
    if (body.estado !== 'REVISANDO' && body.estado !== 'APLICANDO') return body
    await wait(50)
  }
}

export const IMPORT_RUN_SAMPLES = {
  listImportRuns: () => ({ query: { pagina: '1' } }),
  readImportRun: async (_own, caller) => ({ params: { id: await withFile(caller) } }),
  uploadImportFile: () => ({ body: { carga: randomUUID(), nombre: NAME }, files: [BYTES] }),
  removeImportFile: async (_own, caller) => ({ params: { id: await withFile(caller) }, body: { nombre: NAME } }),
  saveImportSheets: async (_own, caller) => ({ params: { id: await withFile(caller) }, body: sheets }),
  startImportRun: async (_own, caller) => ({ params: { id: await withFile(caller) }, body: { aplicar: false } }),
  discardImportRun: async (_own, caller) => ({ params: { id: await withFile(caller) } }),
  downloadRefusedRows: async (_own, caller) => ({ params: { id: await reviewed(caller) }, query: { nombre: NAME } }),
  downloadImportTemplate: () => ({}),
  listDataAges: () => ({}),
  saveDataAge: () => ({ body: { clase: 'polizas', limite: 7 } }),
  listOddRows: () => ({}),
} satisfies { [N in EndpointName]?: Maker<N> }
