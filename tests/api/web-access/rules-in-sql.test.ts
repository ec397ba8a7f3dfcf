// Tests that the rules which SQL applies to thousands of people at once say what the domain says of one.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { isIdNumber as isIdNumberInSql } from '../../../server/session/id-number.ts'
import { isIdNumber } from '../../../src/domain/user/acting.ts'
import { MAIL_PATTERN } from '../../../src/domain/user/web-access.ts'
import { openTestDatabase, type TestDatabase } from '../../support/api/engines.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())

const texts = (alphabet: string) =>
  fc.array(
    fc.array(fc.constantFrom(...alphabet), { maxLength: 14 }).map((signs) => signs.join('')),
    { minLength: 1 },
  )

it('D122 an id number is one for the database and for the domain', () =>
  fc.assert(
    fc.asyncProperty(texts('0019 AS/-'), async (ids) => {
      const rows = await test.db.query<{ ok: boolean }>(sql`SELECT ${isIdNumberInSql(sql`each.id`)} AS ok
        FROM unnest(${ids}::text[]) WITH ORDINALITY AS each(id, place) ORDER BY place`)
      expect(rows.map(({ ok }) => ok)).toEqual(ids.map(isIdNumber))
    }),
    { numRuns: 40 },
  ))

it('D122 a mail is one for the database and for the domain', () =>
  fc.assert(
    fc.asyncProperty(texts('ab@@..;, <ñ\n\t"'), async (mails) => {
      const rows = await test.db.query<{ ok: boolean }>(sql`SELECT each.mail ~ ${MAIL_PATTERN} AS ok
        FROM unnest(${mails}::text[]) WITH ORDINALITY AS each(mail, place) ORDER BY place`)
      expect(rows.map(({ ok }) => ok)).toEqual(mails.map((mail) => new RegExp(MAIL_PATTERN).test(mail)))
    }),
    { numRuns: 40 },
  ))
