// Writes what a portal without any data needs beside a broker's sheets: its company, and the list of diagnoses.
import { readUsualDiagnoses } from '../../catalogue/usual-diagnoses.ts'
import { type Queryable, sql } from '../../database/sql.ts'
import type { FoundFiles } from '../file/find-files.ts'
import type { TranslatedRows } from './translated-rows.ts'
import type { Translation } from './translation.ts'

/** Adds the rows to those of the first sheet, at its first line. */
export async function addFirstRows(
  db: Queryable,
  { company, founds }: Translation,
  { found, rows, line }: { found: FoundFiles; rows: TranslatedRows; line: number },
): Promise<void> {
  if (founds) rows.share('companias', company, line, founds)
  const [diagnosis] = await db.query(sql`SELECT 1 FROM diagnosis LIMIT 1`)
  if (diagnosis || found.files.some(({ kind }) => kind === 'diagnosticos')) return
  for (const each of await readUsualDiagnoses()) rows.add('diagnosticos', line, each)
}
