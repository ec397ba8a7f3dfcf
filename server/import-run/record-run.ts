// Records an import of the command among the runs, so that administrators see it too.
import { randomUUID } from 'node:crypto'
import { jsonText } from '../database/json-text.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Outcome } from '../import/outcome.ts'
import { wireOutcome } from './wire-outcome.ts'

/** Its files and refused rows stay with the operator, on the server. */
export const recordRun = (db: Queryable, outcome: Outcome, now: Date): Promise<unknown> =>
  db.query(sql`INSERT INTO import_run (id, origen, estado, declaracion, resultado, "fcCreacion", "fcEstado")
    VALUES (${randomUUID()}, ${outcome.source.name}, ${outcome.isApplied ? 'APLICADA' : 'REVISADA'}, '{}',
      ${jsonText(wireOutcome(outcome))}, ${now}, ${now})`)
