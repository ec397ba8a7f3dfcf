// Imports in the browser («Cargas»): files of a broker, how their sheets are read, what they would change, and every run since.
import * as z from 'zod/mini'
import { read, write } from './endpoint.ts'
import {
  DAY_FORMS,
  DECIMAL_MARKS,
  ENCODINGS,
  MOST_SOURCE,
  MOST_WORD,
  NOT_READ,
  SEPARATOR_WORDS,
  THOUSANDS_MARKS,
} from './import/file-form.ts'
import { FLAT_SHEETS } from './import/flat-sheet/flat-sheets.ts'
import { byteCount, codeInQuery, filledText, integer, moment, orNull, text } from './wire-types.ts'

/**
 * `ABIERTA`: has files, or none yet; `REVISANDO` and `APLICANDO`: works, `paso` says at what; `REVISADA`: has the result of a dry
 * run; `INTERRUMPIDA`: the server stopped meanwhile, and the same can be begun again.
 */
export const RUN_STATES = [
  'ABIERTA',
  'REVISANDO',
  'REVISADA',
  'APLICANDO',
  'APLICADA',
  'FALLIDA',
  'INTERRUMPIDA',
  'DESCARTADA',
] as const
export type RunState = (typeof RUN_STATES)[number]

/** Files of one run. */
export const MOST_IMPORT_FILES = 20
/** Sheets of one workbook. */
export const MOST_BOOK_SHEETS = 30
/** The largest file, in bytes; a larger one goes by the command. */
export const MAX_IMPORT_FILE = 20 * 1024 * 1024
/** A run shows at most so many unknown words. */
export const MOST_UNKNOWN_WORDS = 100
/** For so many days refused rows can be downloaded. */
export const REFUSED_DAYS = 30

const uuid = z.uuid()
const count = z.int().check(z.minimum(0))
const sheetName = z.enum(['', NOT_READ, ...FLAT_SHEETS.map(({ name }) => name)])

const form = {
  codificacion: z.enum(ENCODINGS),
  separador: z.enum(SEPARATOR_WORDS),
  decimales: z.enum(DECIMAL_MARKS),
  miles: z.enum(THOUSANDS_MARKS),
  fechas: z.enum(DAY_FORMS),
}

const head = z.object({
  nombre: text(200),
  /** The column that it is: '' for one that is not known, «ninguna» for one that is not read. */
  es: text(60),
  /** The first value that is not empty. */
  ejemplo: text(200),
})

/** A file, or a sheet of a workbook. */
const sheet = z.object({
  archivo: text(200),
  hoja: orNull(text(200)),
  /** The flat sheet that it is; '' where it is not known yet, «ninguna» where it is not read. */
  es: sheetName,
  /** The kind of data, where the file has the columns of one and is read as it is. */
  clase: text(60),
  forma: z.object(form),
  /** What the form may mean otherwise. */
  dudas: z.array(text(400)),
  columnas: z.array(head),
  /** Columns that the flat sheet needs and the file lacks. */
  faltan: z.array(text(60)),
  /** Why it cannot be read; '' where it can. */
  error: text(600),
})
export type ImportSheet = z.infer<typeof sheet>

const kindResult = z.object({
  clase: text(60),
  titulo: text(120),
  filas: count,
  nuevas: count,
  cambian: count,
  iguales: count,
  terminan: count,
  rechazadas: count,
  descuadres: count,
})
export type KindResult = z.infer<typeof kindResult>

/** What stands against applying: `acepta` is what an administrator may accept, '' where nothing helps but other files. */
const obstacle = z.object({ texto: text(1000), acepta: z.enum(['', 'rechazos', 'bajas', 'otrasPersonas']) })

const unknownWord = z.object({
  archivo: text(200),
  hoja: orNull(text(200)),
  columna: text(60),
  valor: text(MOST_WORD),
  filas: count,
  /** The nearest that is known; '' where nothing is near. */
  cercano: text(MOST_WORD),
})
export type UnknownWord = z.infer<typeof unknownWord>

const result = z.object({
  clases: z.array(kindResult),
  rechazadas: count,
  /** How many of them are right and wait for another row. */
  esperan: count,
  /** The most frequent reasons, each with its first place. */
  motivos: z.array(z.object({ lugar: text(600), motivo: text(1000), filas: count })),
  avisos: z.array(text(1000)),
  obstaculos: z.array(obstacle),
  desconocidas: z.array(unknownWord),
  /** What each catalogue column may say, for the words that are unknown. */
  nombres: z.record(text(120), z.array(text(240))),
})
export type ImportResult = z.infer<typeof result>

const summary = {
  id: uuid,
  estado: z.enum(RUN_STATES),
  paso: text(400),
  /** Who began it; '' for a command on the server. */
  quien: text(240),
  origen: text(200),
  fcCreacion: moment,
  fcEstado: moment,
  mensaje: text(2000),
}

const listed = z.object({
  ...summary,
  /** The names of its files; none for a command on the server. */
  archivos: z.array(text(200)),
  nuevas: count,
  cambian: count,
  terminan: count,
  rechazadas: count,
  descuadres: count,
  /** Whether its refused rows can still be downloaded. */
  conRechazadas: z.boolean(),
})
export type ListedRun = z.infer<typeof listed>

export const importRun = z.object({
  ...summary,
  archivos: z.array(z.object({ nombre: text(200), tamanio: byteCount })),
  hojas: z.array(sheet),
  /** The flat sheets and kinds of which the files have all rows: what is absent ends. */
  completas: z.array(text(60)),
  /** The systems that the portal knows, of which a run names one. */
  origenes: z.array(text(200)),
  resultado: orNull(result),
  /** The files of refused rows. */
  rechazados: z.array(text(260)),
})
export type ImportRun = z.infer<typeof importRun>

const byId = z.object({ id: uuid })
const ofAdministrators = { access: 'admin', subject: null, extension: true } as const

export const listImportRuns = read('/cargas', {
  ...ofAdministrators,
  summary: 'Las cargas de datos, la última primero: quién, cuándo y cuántas filas',
  query: z.object({ pagina: z._default(codeInQuery, 1) }),
  answer: z.object({ cargas: z.array(listed), total: count }),
})

export const readImportRun = read('/cargas/ver/:id', {
  ...ofAdministrators,
  summary: 'Una carga: archivos, hojas, y lo que cambiaría o cambió',
  params: byId,
  whole: true,
  // The screen asks again and again while a run works.
  unaudited: true,
  answer: importRun,
})

export const uploadImportFile = write('/cargas/archivo', {
  ...ofAdministrators,
  summary: 'Recibe un archivo de una carga, que empieza con el primero; uno del mismo nombre lo sustituye',
  multipart: true,
  body: z.object({ carga: uuid, nombre: filledText(200) }),
  answer: importRun,
})

export const removeImportFile = write('/cargas/ver/:id/quitar', {
  ...ofAdministrators,
  summary: 'Quita un archivo de una carga que no se ha aplicado',
  params: byId,
  body: z.object({ nombre: filledText(200) }),
  answer: importRun,
})

/** What words mean; an empty meaning takes back what was said before. */
const words = z.record(text(MOST_WORD), text(MOST_WORD))

export const saveImportSheets = write('/cargas/ver/:id/hojas', {
  ...ofAdministrators,
  summary: 'Dice qué es cada hoja, cada columna y cada palabra; se guarda para las cargas siguientes del mismo origen',
  params: byId,
  body: z.object({
    origen: filledText(MOST_SOURCE),
    completas: z.array(text(60)).check(z.maxLength(60)),
    hojas: z
      .array(
        z.object({
          archivo: filledText(200),
          hoja: orNull(text(200)),
          es: sheetName,
          forma: z.object(form),
          /** The column of each head. */
          columnas: z.record(text(200), text(60)),
          /** What words mean, by column. */
          valores: z._default(z.record(text(60), words), {}),
        }),
      )
      .check(z.maxLength(MOST_IMPORT_FILES * MOST_BOOK_SHEETS)),
  }),
  answer: importRun,
})

export const startImportRun = write('/cargas/ver/:id/empezar', {
  ...ofAdministrators,
  summary: 'Empieza a revisar una carga, o a aplicarla; sigue en el servidor, y «ver» dice por dónde va',
  params: byId,
  body: z.object({
    aplicar: z.boolean(),
    /** What is accepted that otherwise stands against applying. */
    acepta: z._default(z.array(z.enum(['rechazos', 'bajas', 'otrasPersonas'])), []),
  }),
  answer: importRun,
})

export const discardImportRun = write('/cargas/ver/:id/descartar', {
  ...ofAdministrators,
  summary: 'Descarta una carga que no se ha aplicado, con sus archivos',
  params: byId,
  answer: z.object({ message: z.string() }),
})

export const downloadRefusedRows = read('/cargas/ver/:id/rechazadas', {
  ...ofAdministrators,
  summary: `Las filas rechazadas de un archivo, para corregirlas; durante ${REFUSED_DAYS} días`,
  params: byId,
  query: z.object({ nombre: filledText(260) }),
  answer: 'binary',
})

export const downloadImportTemplate = read('/cargas/plantilla', {
  ...ofAdministrators,
  summary: 'Un libro de Excel con las ocho hojas, sus columnas y su explicación',
  answer: 'binary',
})

/** `fcCarga`: when rows of the kind came last; null where none did. `limite`: the days that they may be old; null for any. */
const age = z.object({
  clase: text(60),
  titulo: text(120),
  fcCarga: orNull(moment),
  limite: orNull(integer),
  esVieja: z.boolean(),
})
export type DataAge = z.infer<typeof age>

const ages = z.object({ edades: z.array(age) })

export const listDataAges = read('/cargas/edades', {
  ...ofAdministrators,
  summary: 'Cuándo llegaron por última vez datos de cada clase, y si son más viejos de lo que deben ser',
  whole: true,
  answer: ages,
})

export const saveDataAge = write('/cargas/edades', {
  ...ofAdministrators,
  summary: 'Dice cuántos días pueden tener los datos de una clase',
  body: z.object({ clase: filledText(60), limite: z.nullable(z.int().check(z.minimum(1), z.maximum(3650))) }),
  answer: ages,
})

/** A row whose sums do not add up (D155); `lugar` names it for people. */
const odd = z.object({ clase: text(60), titulo: text(120), lugar: text(400), motivo: text(400) })
export type OddRow = z.infer<typeof odd>

export const listOddRows = read('/cargas/descuadres', {
  ...ofAdministrators,
  summary: 'Filas cuyos valores no suman, como se guardaron; las primeras doscientas',
  answer: z.object({ filas: z.array(odd), total: count }),
})
