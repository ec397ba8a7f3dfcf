// Stores the runs of imports, and reads them as the screen «Cargas» shows them.
import type { ImportResult, ImportRun, ImportSheet, ListedRun, RunState } from '../../src/contract/import-run.ts'
import { REFUSED_DAYS } from '../../src/contract/import-run.ts'
import { type Problem, problem } from '../../src/contract/problem.ts'
import { jsonText } from '../database/json-text.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import type { Declaration } from '../import/file/load-declaration.ts'
import { completeOf } from './say-sheets.ts'

/** The states that a run has in its table; one that worked when its server stopped is «INTERRUMPIDA» for people. */
export type StoredState = Exclude<RunState, 'INTERRUMPIDA'>

export type Run = {
  id: string
  userId: number | null
  origen: string
  estado: StoredState
  paso: string
  mensaje: string
  declaracion: Declaration
  hojas: ImportSheet[]
  resultado: ImportResult | null
  fcCreacion: Date
  fcEstado: Date
  /** Counts the changes of files and declaration, and the begun works. */
  revision: number
  /** The revision of which `hojas` are the sheets. */
  hojasDe: number
}

export type RunFile = { nombre: string; sha256: string; tamanio: number }

/** A run that works says so at least this often. */
export const BEAT_MS = 10_000
/** After so long without it, nobody works on it any more. */
const LOST_MS = 6 * BEAT_MS

const isWorking = ({ estado }: Pick<Run, 'estado'>): boolean => estado === 'REVISANDO' || estado === 'APLICANDO'

/** Whether a run works now, on this server or on another one. */
export const isAtWork = (run: Pick<Run, 'estado' | 'fcEstado'>, now: Date): boolean =>
  isWorking(run) && now.getTime() - run.fcEstado.getTime() < LOST_MS

export async function findRun(db: Queryable, id: string): Promise<Run | null> {
  const [run] = await db.query<Run>(sql`SELECT * FROM import_run WHERE id = ${id}`)
  return run ?? null
}

export const NO_RUN = problem('not-found', { message: 'Esta carga no existe' })

/** A run whose files may still change: not applied, not discarded, and nobody works on it. */
export async function openRun(tx: Queryable, id: string, now: Date): Promise<Run | Problem> {
  const [run] = await tx.query<Run>(sql`SELECT * FROM import_run WHERE id = ${id} FOR UPDATE`)
  if (!run) return NO_RUN
  if (isAtWork(run, now)) return problem('rule', { message: 'La carga está en marcha: espere a que termine' })
  if (run.estado === 'APLICADA' || run.estado === 'DESCARTADA')
    return problem('rule', { message: 'Esta carga ya terminó: empiece otra' })
  return run
}

type Change = Partial<
  Pick<Run, 'estado' | 'paso' | 'mensaje' | 'origen' | 'declaracion' | 'hojas' | 'hojasDe' | 'resultado'>
>

/** Changes a run that `openRun` has locked. What works for its former revision stores nothing any more. */
export async function reviseRun(tx: Queryable, run: Run, change: Change, now: Date): Promise<Run> {
  const revision = run.revision + 1
  await tx.query(sql`UPDATE import_run SET ${assignments(change, now)}, revision = ${revision} WHERE id = ${run.id}`)
  return { ...run, ...change, revision, fcEstado: now }
}

/** Changes a run unless somebody has revised it since it was read; resolves to whether it did. */
export async function updateRun(
  db: Queryable,
  { id, revision }: Pick<Run, 'id' | 'revision'>,
  change: Change,
  now: Date,
): Promise<boolean> {
  const updated = await db.query(sql`UPDATE import_run SET ${assignments(change, now)}
    WHERE id = ${id} AND revision = ${revision} RETURNING 1`)
  return updated.length > 0
}

const JSON_COLUMNS: readonly string[] = ['declaracion', 'hojas', 'resultado']

function assignments(change: Change, now: Date): Statement {
  const set = Object.entries(change).map(([column, value]): Statement => {
    const written =
      JSON_COLUMNS.includes(column) && value !== null ? jsonText(value) : (value as string | number | null)
    return sql`${sql.raw(`"${column}"`)} = ${written}`
  })
  return sql.join([...set, sql`"fcEstado" = ${now}`])
}

export const filesOf = (db: Queryable, id: string, parte: 'origen' | 'rechazadas'): Promise<RunFile[]> =>
  db.query<RunFile>(
    sql`SELECT nombre, sha256, tamanio FROM import_run_file WHERE "runId" = ${id} AND parte = ${parte} ORDER BY nombre`,
  )

const NAME_OF_USER = sql`coalesce((SELECT trim(concat_ws(' ', coalesce(nullif(u."nmCliente", ''), u."nmAsegurado"),
  coalesce(nullif(u."apCliente", ''), u."apAsegurado"))) FROM portal_user u WHERE u.id = r."userId"), '')`

/** The run as the screen shows it. */
export async function wireRun(db: Queryable, run: Run, now: Date): Promise<ImportRun> {
  const [user] = await db.query<{ quien: string }>(
    sql`SELECT ${NAME_OF_USER} AS quien FROM import_run r WHERE r.id = ${run.id}`,
  )
  const [sources, files, refused] = [
    await db.query<{ source: string }>(sql`SELECT DISTINCT source FROM import_key ORDER BY 1`),
    await filesOf(db, run.id, 'origen'),
    await filesOf(db, run.id, 'rechazadas'),
  ]
  return {
    ...summaryOf(run, now),
    quien: user?.quien ?? '',
    archivos: files.map(({ nombre, tamanio }) => ({ nombre, tamanio })),
    hojas: run.hojas,
    completas: completeOf(run.declaracion),
    origenes: sources.map(({ source }) => source),
    resultado: run.resultado,
    rechazados: canBeDownloaded(run, now) ? refused.map(({ nombre }) => nombre) : [],
  }
}

const DAY_MS = 24 * 3_600_000

/** Whether the refused rows of a run can still be downloaded. */
export const canBeDownloaded = ({ fcEstado }: Pick<Run, 'fcEstado'>, now: Date): boolean =>
  now.getTime() - fcEstado.getTime() < REFUSED_DAYS * DAY_MS

const summaryOf = (run: Omit<Run, 'declaracion' | 'hojas' | 'hojasDe' | 'revision'>, now: Date) => ({
  id: run.id,
  ...stateOf(run, now),
  paso: run.paso,
  origen: run.origen,
  fcCreacion: run.fcCreacion.toISOString(),
  fcEstado: run.fcEstado.toISOString(),
})

const stateOf = (run: Pick<Run, 'estado' | 'mensaje' | 'fcEstado'>, now: Date) =>
  isWorking(run) && !isAtWork(run, now)
    ? {
        estado: 'INTERRUMPIDA' as const,
        mensaje:
          run.estado === 'APLICANDO'
            ? 'El servidor se detuvo mientras aplicaba la carga: una parte puede estar ya en el portal.'
            : 'El servidor se detuvo mientras revisaba los archivos: no cambió ningún dato.',
      }
    : { estado: run.estado, mensaje: run.mensaje }

const ROWS_OF_PAGE = 20

type ListedRow = Omit<Run, 'declaracion' | 'hojas' | 'hojasDe' | 'revision'> & {
  quien: string
  archivos: string[]
  refusedFiles: number
}

/** A page of the runs, the last one first. */
export async function listRuns(
  db: Queryable,
  page: number,
  now: Date,
): Promise<{ cargas: ListedRun[]; total: number }> {
  const rows =
    await db.query<ListedRow>(sql`SELECT r.id, r."userId", r.origen, r.estado, r.paso, r.mensaje, r.resultado, r."fcCreacion",
      r."fcEstado", ${NAME_OF_USER} AS quien,
      ARRAY(SELECT f.nombre FROM import_run_file f WHERE f."runId" = r.id AND f.parte = 'origen' ORDER BY 1) AS archivos,
      (SELECT count(*)::int FROM import_run_file f WHERE f."runId" = r.id AND f.parte = 'rechazadas') AS "refusedFiles"
    FROM import_run r ORDER BY r."fcCreacion" DESC, r.id LIMIT ${ROWS_OF_PAGE} OFFSET ${(Math.max(1, page) - 1) * ROWS_OF_PAGE}`)
  const [all] = await db.query<{ count: number }>(sql`SELECT count(*)::int AS count FROM import_run`)
  return { total: all?.count ?? 0, cargas: rows.map((row) => listedOf(row, now)) }
}

function listedOf({ quien, archivos, refusedFiles, ...run }: ListedRow, now: Date): ListedRun {
  const clases = run.resultado?.clases ?? []
  const sum = (of: 'nuevas' | 'cambian' | 'terminan' | 'descuadres') =>
    clases.reduce((total, kind) => total + kind[of], 0)
  return {
    ...summaryOf(run, now),
    quien,
    archivos,
    nuevas: sum('nuevas'),
    cambian: sum('cambian'),
    terminan: sum('terminan'),
    rechazadas: run.resultado?.rechazadas ?? 0,
    descuadres: sum('descuadres'),
    conRechazadas: refusedFiles > 0 && canBeDownloaded(run, now),
  }
}
