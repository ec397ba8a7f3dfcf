// Fixture with the demo world of one day on its own database, and query functions.

import { expect } from 'vitest'
import type { Statement } from '../../../server/database/sql.ts'
import { seedDemo } from '../../../server/seed/seed.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { openTestDatabase, type TestDatabase } from '../api/engines.ts'
import { openTestFiles, type TestFiles } from '../files/test-files.ts'

/** The time of seeding; in Ecuador it is late in the evening of the previous day. */
export const NOW = new Date('2026-11-20T03:00:00Z')
export const TODAY = calendarDate('2026-11-19')

export type World = {
  test: TestDatabase
  files: TestFiles
  ask: <Row>(statement: Statement) => Promise<Row[]>
  /** Expects that a query for wrong rows returns none. */
  bad: (statement: Statement) => Promise<void>
}

/** Seeds with a number of generated policies; must be closed by its `test`. */
export async function sow(policies: number): Promise<World> {
  const test = await openTestDatabase()
  const files = await openTestFiles(test)
  await seedDemo({ db: test.db, files, now: NOW, policies })
  const ask: World['ask'] = (statement) => test.db.query(statement)
  return { test, files, ask, bad: async (statement) => expect(await ask(statement)).toEqual([]) }
}
