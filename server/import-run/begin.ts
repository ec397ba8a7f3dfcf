// Begins the work on a run: what its sheets are must be said, and one work at a time goes on with it.

import { reasonToWait } from '../../src/contract/import/sheet-readiness.ts'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import type { AuditChange } from '../audit/audit-call.ts'
import { type Database, sql } from '../database/sql.ts'
import { openRun, type Run, reviseRun } from './run-rows.ts'

type Beginning = { isApplied: boolean; now: Date; audit: AuditChange }

/** The run as it works now. Problems: `rule` when a sheet is not ready, or the run works or has ended already. */
export function beginWork(db: Database, id: string, { isApplied, now, audit }: Beginning): Promise<Run | Problem> {
  return db.transaction(async (tx) => {
    const run = await openRun(tx, id, now)
    if (isProblem(run)) return run
    const [file] = await tx.query(sql`SELECT 1 FROM import_run_file WHERE "runId" = ${id} AND parte = 'origen'`)
    if (!file) return problem('rule', { message: 'La carga no tiene archivos' })
    if (run.hojasDe !== run.revision)
      return problem('rule', { message: 'Los archivos acaban de cambiar: mire otra vez qué es cada hoja' })
    const missing = reasonToWait(run.hojas)
    if (missing !== null) return problem('rule', { message: missing })
    const estado = isApplied ? 'APLICANDO' : 'REVISANDO'
    // The sheets stay those of its files.
    const begun = { estado, paso: 'Empieza …', mensaje: '', hojasDe: run.revision + 1 } as const
    await audit(tx)
    return reviseRun(tx, run, begun, now)
  })
}
