// Begins the work on a run: what its sheets are must be said, and one work at a time goes on with it.

import { flatSheetNamed } from '../../src/contract/import/flat-sheet/flat-sheets.ts'
import type { ImportSheet } from '../../src/contract/import-run.ts'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import type { AuditChange } from '../audit/audit-call.ts'
import { type Database, sql } from '../database/sql.ts'
import { changeRun, openRun, type Run } from './run-rows.ts'

type Beginning = { isApplied: boolean; now: Date; audit: AuditChange }

/** The run as it works now. Problems: `rule` when a sheet is not ready, or the run works or has ended already. */
export function beginWork(db: Database, id: string, { isApplied, now, audit }: Beginning): Promise<Run | Problem> {
  return db.transaction(async (tx) => {
    const run = await openRun(tx, id, now)
    if (isProblem(run)) return run
    const missing = run.hojas.map((sheet) => sheetProblem(sheet)).find((each) => each !== null)
    if (missing) return problem('rule', { message: missing })
    const [file] = await tx.query(sql`SELECT 1 FROM import_run_file WHERE "runId" = ${id} AND parte = 'origen'`)
    if (!file) return problem('rule', { message: 'La carga no tiene archivos' })
    const begun = { estado: isApplied ? 'APLICANDO' : 'REVISANDO', paso: 'Empieza …', mensaje: '' } as const
    await changeRun(tx, id, begun, now)
    await audit(tx)
    return { ...run, ...begun, fcEstado: now }
  })
}

/** Why a sheet cannot be imported yet; null when it can. */
function sheetProblem({ archivo, hoja, es, clase, faltan, error }: ImportSheet): string | null {
  const name = hoja === null ? `«${archivo}»` : `la hoja «${hoja}» de «${archivo}»`
  if (es === 'ninguna') return null
  if (error !== '') return `No se puede leer ${name}: ${error}`
  if (es === '' && clase === '') return `Falta decir qué es ${name}, o que no se carga`
  const titles = faltan.map((column) => `«${flatSheetNamed(es)?.columns[column]?.title ?? column}»`)
  return titles.length > 0 ? `A ${name} le falta decir qué columna es ${titles.join(', ')}` : null
}
