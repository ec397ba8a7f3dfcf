// Tests of the migrations of web access, and that its rules in SQL equal those in the domain code.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../../server/database/migrate.ts'
import { sql } from '../../../server/database/sql.ts'
import { personNumber } from '../../../src/domain/person-number.ts'
import { MAIL_PATTERN } from '../../../src/domain/user/web-access.ts'
import { MIGRATIONS, openTestDatabase, type TestDatabase } from '../../support/api/engines.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase({ migrated: false })
})
afterAll(() => test.close())

it('D148 the migration ends the associates that no policy data explain, lists them, and writes an audit row for each', async () => {
  const { db } = test
  await migrate(db, MIGRATIONS, () => undefined, '0033-password-changes.sql')
  await db.query(sql`INSERT INTO portal_user (id, username, email, usrcod, "rolWeb", roles, cedula, "cdCliente",
      "fcModifica", "localKey", "passwordHash")
    VALUES (1, 'ana', 'a@ejemplo.ec', 'ANA', 'ROLE_USER', 'ROLE_USER', '3059999015', 2, now(), 'a', '-')`)
  await db.query(sql`INSERT INTO client ("cdCliente", "rucCed", "nmCliente", "apCliente", "searchName") VALUES
    (1, '3059999015', 'Ana', 'Torres', ''), (2, '1799999028001', 'Andes', '', ''), (3, '3059999015001', 'Ana', 'Torres', '')`)
  await db.query(sql`INSERT INTO associate ("userId", area, orden, "cdCliente", cedula, nombre, apellido) VALUES
    (1, 'gen', 1, 1, '3059999015', 'Ana', 'Torres'), (1, 'gen', 2, 2, '1799999028001', 'Andes', '')`)
  await migrate(db, MIGRATIONS)
  // The client with the RUC of the same person is an associate too (D153).
  expect(await db.query(sql`SELECT "cdCliente", origen FROM associate ORDER BY orden`)).toEqual([
    { cdCliente: 1, origen: 'poliza' },
    { cdCliente: 3, origen: 'poliza' },
  ])
  expect(await db.query(sql`SELECT "cdCliente", motivo FROM ended_associate`)).toEqual([
    { cdCliente: 2, motivo: 'actualizacion' },
  ])
  expect(await db.query(sql`SELECT action, object FROM audit ORDER BY id`)).toEqual([
    { action: 'associate-off', object: '1 gen 2' },
    { action: 'associate-on', object: '1 gen 3' },
  ])
})

const texts = (alphabet: string) =>
  fc.array(
    fc.array(fc.constantFrom(...alphabet), { maxLength: 14 }).map((signs) => signs.join('')),
    { minLength: 1 },
  )

/** Cédulas, RUCs and passports that are almost valid, so that every rule decides about some of them. */
const numbers = fc.array(
  fc.oneof(
    fc.array(fc.constantFrom(...'0019 AS/-'), { maxLength: 14 }).map((signs) => signs.join('')),
    fc
      .tuple(fc.constantFrom('17', '30', '25'), fc.constantFrom(...'0569'), fc.stringMatching(/^[0-3]{7}$/))
      .map((parts) => parts.join('')),
    fc
      .tuple(
        fc.constantFrom('1710034065', '3059999015', '1799999028', '1769999930', '1790000000'),
        fc.constantFrom('001', '0001', '002'),
      )
      .map((parts) => parts.join('')),
    fc.stringMatching(/^[A-Z]{0,5}0{0,3}[0-9]{1,6}$/),
    fc.stringMatching(/^[0-9]{4,10}$/),
  ),
  { minLength: 1 },
)

it('D122 D153 the database and the domain code agree on which id numbers name the same person', () =>
  fc.assert(
    fc.asyncProperty(numbers, async (ids) => {
      const rows = await test.db.query<{ number: string | null }>(sql`SELECT person_number(each.id) AS number
        FROM unnest(${ids}::text[]) WITH ORDINALITY AS each(id, place) ORDER BY place`)
      expect(rows.map(({ number }) => number)).toEqual(ids.map(personNumber))
    }),
    { numRuns: 60 },
  ))

it('D122 the database and the domain code accept the same mail addresses', () =>
  fc.assert(
    fc.asyncProperty(texts('ab@@..;, <ñ\n\t"'), async (mails) => {
      const rows = await test.db.query<{ ok: boolean }>(sql`SELECT each.mail ~ ${MAIL_PATTERN} AS ok
        FROM unnest(${mails}::text[]) WITH ORDINALITY AS each(mail, place) ORDER BY place`)
      expect(rows.map(({ ok }) => ok)).toEqual(mails.map((mail) => new RegExp(MAIL_PATTERN).test(mail)))
    }),
    { numRuns: 40 },
  ))
