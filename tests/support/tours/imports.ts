// Tour of an administrator through «Cargas»: a portal without data, old data and a history; an import from its files to its end.
import type { Page } from 'playwright-core'
import { AT, age, PATH, RESULT, RUN, SHEET } from '../screen/import-run.ts'
import { fail, hold, type Tour } from './tour.ts'

const RUNS = '**/api/cargas?*'
const NOW = new Date()
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000).toISOString()

const answer = (page: Page, pattern: string, json: unknown) =>
  page.route(pattern, (route) => route.fulfill({ headers: { 'x-portal': '1' }, json }))

const NO_COUNTS = { nuevas: 0, cambian: 0, terminan: 0, rechazadas: 0, descuadres: 0, conRechazadas: false }
const listed = (id: number, days: number, more: object) => ({
  id: RUN.id.replace(/.$/, String(id)),
  estado: 'APLICADA',
  paso: '',
  quien: 'Carla Andrade Villavicencio',
  origen: 'principal',
  fcCreacion: daysAgo(days),
  fcEstado: daysAgo(days),
  mensaje: '',
  archivos: ['Cartera 2026.xlsx', 'cuotas de noviembre.csv', 'siniestros.csv'],
  ...NO_COUNTS,
  ...more,
})
const HISTORY = {
  cargas: [
    listed(1, 0, { estado: 'APLICANDO', paso: 'Escribe pólizas: 1,200 de 3,400' }),
    listed(2, 1, { estado: 'REVISADA', nuevas: 12, rechazadas: 2 }),
    listed(3, 9, { nuevas: 1240, cambian: 31, terminan: 4, rechazadas: 17, descuadres: 3, conRechazadas: true }),
    listed(4, 40, { quien: '', archivos: [], nuevas: 3400 }),
    listed(5, 41, { estado: 'FALLIDA' }),
    listed(6, 41, { estado: 'DESCARTADA' }),
  ],
  total: 46,
}
const NONE = { fcCarga: null, limite: null }
const AGES = [
  { ...age('Aseguradoras', false), fcCarga: daysAgo(40) },
  { ...age('Pólizas', true), fcCarga: daysAgo(40) },
  { ...age('Asegurados de pólizas de salud y vida', false), fcCarga: daysAgo(9), limite: 31 },
  { ...age('Cuotas', false), fcCarga: daysAgo(0) },
  { ...age('Siniestros', true), fcCarga: null },
  { ...age('Coberturas de siniestros', false), ...NONE },
  { ...age('Documentos de pólizas', false), ...NONE },
]
const ODD = {
  filas: [
    { clase: 'cuotas', titulo: 'Cuotas', lugar: 'Póliza AM-2041, cuota 3', motivo: 'El saldo es mayor que la cuota' },
    { clase: 'pagos', titulo: 'Pagos', lugar: 'Póliza V-7', motivo: 'Prima, impuestos y derechos no dan el total' },
  ],
  total: 2,
}

const SHEETS = [
  { ...SHEET, dudas: ['03/04/2026 puede ser 3 de abril o 4 de marzo'] },
  {
    ...SHEET,
    archivo: 'plantilla.xlsx',
    hoja: 'Clientes',
    es: 'clientes',
    columnas: [],
    faltan: ['cedula', 'nombres'],
  },
  { ...SHEET, archivo: 'plantilla.xlsx', hoja: 'Hoja3', es: '', faltan: [] },
  { ...SHEET, archivo: 'siniestros.ndjson', es: '', clase: 'siniestros', faltan: [], columnas: [] },
  {
    ...SHEET,
    archivo: 'rota.csv',
    es: '',
    faltan: [],
    columnas: [],
    error: 'Una comilla que se abre en la fila 12 no se cierra',
  },
]

const kind = (titulo: string, counts: object) => ({ ...RESULT.clases[0], clase: titulo, titulo, ...counts })
const REVIEWED = {
  ...RESULT,
  clases: [
    ...RESULT.clases,
    kind('Movimientos de pólizas', { nuevas: 1240, rechazadas: 0, descuadres: 3 }),
    kind('Clientes', { nuevas: 0, cambian: 0, terminan: 0, rechazadas: 0 }),
  ],
  esperan: 2,
  avisos: ['La prima total de 3 movimientos no suma: se guarda como llegó.', '4 cuentas ganan acceso a datos.'],
  obstaculos: [
    { texto: 'Se rechazan 11 de 40 filas, más del 5 %', acepta: 'rechazos' },
    { texto: 'De «polizas» terminarían 9 de 12 filas', acepta: 'bajas' },
  ],
  desconocidas: ['SEG. ANDINA', 'SUR'].map((valor) => ({
    archivo: SHEET.archivo,
    hoja: null,
    columna: 'aseguradora',
    valor,
    filas: 11,
    cercano: valor === 'SUR' ? '' : 'ANDINA SEGUROS',
  })),
  nombres: { aseguradora: ['ANDINA SEGUROS', 'SEGUROS DEL SUR'] },
}
const BLOCKED = {
  ...RESULT,
  obstaculos: [{ texto: 'otro.csv no se lee (no se sabe de qué es)', acepta: '' }],
}

export const imports: Tour = {
  name: 'imports',
  shows: ['imports', 'importRun'],
  person: 'admin',
  async walk({ page, go, stop }) {
    const settle = () => page.unrouteAll({ behavior: 'ignoreErrors' })
    const choose = page.getByRole('button', { name: 'Elegir archivos' })
    await hold(page, RUNS)
    await go('/cargas-adm')
    await page.getByText('Cargando...').first().waitFor()
    await stop('cargas-cargando')
    await settle()
    await fail(page, RUNS)
    await go('/cargas-adm')
    await page.getByRole('button', { name: 'Reintentar' }).waitFor()
    await stop('cargas-error', choose)
    await settle()

    await answer(page, RUNS, { cargas: [], total: 0 })
    await answer(page, '**/api/cargas/edades', { edades: AGES.map((each) => ({ ...each, ...NONE, esVieja: false })) })
    await go('/cargas-adm')
    await page.getByText('Sus primeros datos').waitFor()
    await stop('cargas-primera', page.getByRole('button', { name: 'Descargar la plantilla' }))
    await settle()

    await answer(page, RUNS, HISTORY)
    await answer(page, '**/api/cargas/edades', { edades: AGES })
    await answer(page, '**/api/cargas/descuadres', ODD)
    await go('/cargas-adm')
    await page.getByText('Historial').waitFor()
    await page.getByText('Filas que no suman').click()
    await page.getByText('Póliza AM-2041, cuota 3').waitFor()
    await page.locator('input[type=file]').setInputFiles([
      { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') },
      { name: 'cartera.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('x') },
    ])
    await page.getByRole('alert').waitFor()
    await stop('cargas', choose)
    await page.getByRole('button', { name: /el límite de Pólizas/ }).click()
    const limit = page.getByRole('dialog').getByRole('button', { name: 'Guardar' })
    await limit.waitFor()
    await stop('cargas-limite', limit)
    await settle()

    await page.route('**/api/cargas/archivo', async (route) => {
      if (route.request().postData()?.includes('otra.csv')) await route.abort()
    })
    await answer(page, `**/api${PATH}`, RUN)
    await go(`${AT}?paso=archivos`)
    await page.getByText('1 archivo', { exact: true }).waitFor()
    await page.locator('input[type=file]').setInputFiles([
      { name: 'otra.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') },
      { name: 'Cartera de pólizas de noviembre, versión final corregida.xlsx', mimeType: '', buffer: Buffer.from('x') },
      { name: 'personas.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') },
    ])
    const again = page.getByRole('button', { name: 'Subir otra vez' })
    await again.waitFor()
    await stop('carga-archivos', again)
    await settle()

    const show = async (run: object, ready: string) => {
      await settle()
      await answer(page, `**/api${PATH}`, { ...RUN, ...run })
      await go('/cargas-adm')
      await go(AT)
      await page.getByText(ready).first().waitFor()
    }
    await show({ hojas: SHEETS, origenes: ['principal', 'antiguo'] }, 'Qué es cada hoja')
    await stop('carga-hojas', page.getByRole('button', { name: 'Revisar', exact: true }))

    await show({ estado: 'REVISANDO', paso: 'Lee cartera.csv: 12,000 filas' }, 'Revisando los archivos')
    await stop('carga-revisando')

    await show({ estado: 'REVISADA', resultado: REVIEWED, rechazados: ['cartera.csv'] }, 'palabras desconocidas')
    await page.getByLabel('Aplicar sin esas filas').check()
    await stop('carga-revision', page.getByRole('button', { name: 'Aplicar', exact: true }))
    await page.getByLabel('Sí, esas filas terminan').check()
    await page.getByRole('button', { name: 'Aplicar', exact: true }).click()
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Aplicar' })
    await confirm.waitFor()
    await stop('carga-aplicar', confirm)

    await show({ estado: 'INTERRUMPIDA', resultado: BLOCKED }, 'La carga se interrumpió')
    await stop('carga-interrumpida', page.getByRole('button', { name: 'Volver a revisar' }))
    await page.getByRole('button', { name: 'Descartar' }).click()
    const discard = page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' })
    await discard.waitFor()
    await stop('carga-descartar', discard)

    const done = { ...REVIEWED, obstaculos: [], desconocidas: [] }
    await show({ estado: 'APLICADA', resultado: done, rechazados: ['cartera.csv'] }, 'Qué sigue')
    await stop('carga-lista', page.getByRole('link', { name: 'Puesta en marcha' }))
    await show({ estado: 'DESCARTADA', archivos: [], hojas: [] }, 'Esta carga se descartó')
    await stop('carga-descartada')
  },
}
