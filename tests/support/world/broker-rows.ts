// Reads the rows of the demo broker's files, for tests that have no database.
import { parse } from 'csv-parse/sync'
import { readBrokerFile } from '../../../server/seed/broker-files.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'

const SOME_DAY = calendarDate('2026-11-19')

/** The rows of a kind as texts, by the columns that the test names, seeded on `today`. */
export async function brokerRows<Column extends string>(
  kind: string,
  today = SOME_DAY,
): Promise<Record<Column, string>[]> {
  return parse(await readBrokerFile(`${kind}.csv`, today), { columns: true, delimiter: ';' })
}
