// Tests of claims whose sums are wrong at the end of a transaction: the database rejects one that was reported here, and
// marks one of the broker's system.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Statement, sql } from '../../../server/database/sql.ts'
import { POLICY } from '../../../server/seed/world.ts'
import { sow, type World } from '../../support/world/sown-world.ts'

let world: World
beforeAll(async () => {
  world = await sow(0)
})
afterAll(() => world?.test.close())

/** Ana's first approved claim, which is paid. */
const PAID = sql`"cdReclamo" = 1001`
/** Selects the only claim of a policy. */
const of = (cdCotizacion: number) =>
  sql`"cdReclamo" = (SELECT "cdReclamo" FROM insurer_claim WHERE "cdCotizacion" = ${cdCotizacion})`
const CRASH = of(POLICY.anaCar)
const THEFT = of(POLICY.anaHome)
const CREDIT = sql`"cdReclamo" = (SELECT min("cdReclamo") FROM hospital_credit WHERE "cdReclamo" > 1018)`
const REPORTED_HERE = sql`UPDATE insurer_claim SET origen = 'portal'`

const TABLES = [
  'insurer_claim',
  'claim_benefit',
  'claim_invoice',
  'claim_payment',
  'claim_liquidation',
  'hospital_credit',
]

const snapshot = async () => {
  const rows = await Promise.all(TABLES.map((table) => world.ask(sql`SELECT * FROM ${sql.raw(table)} ORDER BY 1`)))
  return JSON.stringify(rows)
}

/** The statements that put the rows of a snapshot back. */
async function restoring(before: string): Promise<Statement[]> {
  const rows = JSON.parse(before) as unknown[][]
  return TABLES.toReversed()
    .map((table) => sql`DELETE FROM ${sql.raw(table)}`)
    .concat(
      TABLES.map(
        (table, place) => sql`INSERT INTO ${sql.raw(table)}
      SELECT * FROM jsonb_populate_recordset(NULL::${sql.raw(table)}, ${JSON.stringify(rows[place])}::jsonb)`,
      ),
    )
}

/** Runs the statements in one transaction; returns whether all of them ran before the commit was rejected. */
async function write(...statements: readonly Statement[]) {
  let ran = false
  const written = world.test.db.transaction(async (tx) => {
    for (const statement of statements) await tx.query(statement)
    ran = true
  })
  return {
    error: await written.then(
      () => null,
      (error: unknown) => error,
    ),
    ran,
  }
}

/** Expects that a reported claim is refused with these sums, only when the transaction ends, and that nothing is stored. */
async function refused(statement: Statement) {
  const before = await snapshot()
  const { error, ran } = await write(REPORTED_HERE, statement)
  expect(error).toMatchObject({ code: '23514' })
  expect(ran).toBe(true)
  expect(await snapshot()).toBe(before)
}

describe('CLM-08a CLM-08c CLM-09a wrong sums of a health claim', () => {
  it.each([
    ['more is paid than is owed', sql`UPDATE claim_payment SET "valPago" = "valPago" + 1 WHERE ${PAID}`],
    ['less is paid than is owed', sql`UPDATE claim_payment SET "valPago" = "valPago" - 1 WHERE ${PAID}`],
    ['its payment is gone', sql`DELETE FROM claim_payment WHERE ${PAID}`],
    ['its payment is still to come', sql`UPDATE claim_payment SET "fcPago" = NULL WHERE ${PAID}`],
    ['more was incurred', sql`UPDATE insurer_claim SET "valIncurrido" = "valIncurrido" + 1 WHERE ${PAID}`],
    [
      'an invoice is larger',
      sql`UPDATE claim_invoice SET valor = valor + 1, "valorAPagar" = "valorAPagar" + 1 WHERE ${PAID}`,
    ],
    [
      'an invoice is not covered',
      sql`UPDATE claim_invoice SET "valNoCubierto" = 1, "valorAPagar" = valor - 1 WHERE ${PAID}`,
    ],
    ['its benefits are gone', sql`DELETE FROM claim_benefit WHERE ${PAID}`],
    [
      'the deductible is larger',
      sql`UPDATE claim_benefit SET "valDeducible" = "valDeducible" + 1, "valTotal" = "valTotal" - 1 WHERE ${PAID}`,
    ],
    [
      'the note of its hospital is smaller',
      sql`UPDATE hospital_credit SET "valCoaseguro" = "valCoaseguro" - 1, "valNotaCob" = "valNotaCob" - 1,
        "valPago" = 0, "valSaldo" = "valNotaCob" - 1 WHERE ${CREDIT}`,
    ],
  ])('%s: refused when the transaction ends, and nothing is stored', async (_, statement) => {
    await refused(statement)
  })

  it.each([
    ['a benefit does not add up', sql`UPDATE claim_benefit SET "valTotal" = "valTotal" + 1 WHERE ${PAID}`],
    ['an invoice does not add up', sql`UPDATE claim_invoice SET "valorAPagar" = "valorAPagar" - 1 WHERE ${PAID}`],
    ['a note does not add up', sql`UPDATE hospital_credit SET "valNotaCob" = "valNotaCob" + 1 WHERE ${CREDIT}`],
    ['an amount is negative', sql`UPDATE claim_payment SET "valPago" = -1 WHERE ${PAID}`],
  ])('%s: refused when the transaction ends', async (_, statement) => {
    await refused(statement)
  })
})

describe('CLM-09b wrong sums of a claim about a thing', () => {
  it.each([
    [
      'the loss is larger',
      sql`UPDATE claim_liquidation SET "valPerdida" = "valPerdida" + 1, indemnizacion = indemnizacion + 1,
        "valIndemnizacion" = "valIndemnizacion" + 1, "valRecibir" = "valRecibir" + 1 WHERE ${CRASH}`,
    ],
    [
      'the deductible differs from the coverages',
      sql`UPDATE claim_liquidation SET "valDeducible" = "valDeducible" - 1, "valDepreciacion" = 1 WHERE ${CRASH}`,
    ],
    [
      'a payment is larger',
      sql`UPDATE claim_payment SET "valPago" = "valPago" + 1 WHERE "aProveedor" = 1 AND ${CRASH}`,
    ],
    ['a payment went to somebody else', sql`UPDATE claim_payment SET "aProveedor" = 0 WHERE ${CRASH}`],
    ['a payment is gone', sql`DELETE FROM claim_payment WHERE ${THEFT}`],
    ['its summary is gone', sql`DELETE FROM claim_liquidation WHERE ${THEFT}`],
    [
      'paid, though something is still to come',
      sql`INSERT INTO insurer_claim_history ("cdReclamo", orden, "fcSeguimiento", "cdEstSiniestro")
        SELECT "cdReclamo", 90, now(), 8 FROM insurer_claim WHERE ${CRASH}`,
    ],
  ])('%s: refused when the transaction ends, and nothing is stored', async (_, statement) => {
    await refused(statement)
  })
})

describe('D155 wrong sums of a claim of the broker’s system', () => {
  it.each([
    [
      'a payment is larger',
      PAID,
      sql`UPDATE claim_payment SET "valPago" = "valPago" + 1 WHERE ${PAID}`,
      'no es lo que suman',
    ],
    ['a payment is negative', PAID, sql`UPDATE claim_payment SET "valPago" = -1 WHERE ${PAID}`, 'negativo'],
    ['a summary is gone', THEFT, sql`DELETE FROM claim_liquidation WHERE ${THEFT}`, 'sin resumen'],
    ['a loss is larger', CRASH, sql`UPDATE claim_liquidation SET "valPerdida" = 1 WHERE ${CRASH}`, 'del resumen'],
  ])('%s: kept and marked, and no longer marked when it adds up again', async (_, claim, statement, reason) => {
    await write(sql`UPDATE insurer_claim SET origen = 'carga'`)
    const before = await snapshot()
    const marks = async () => (await world.ask(sql`SELECT descuadre FROM insurer_claim WHERE ${claim}`))[0]
    const others = sql`SELECT 1 FROM insurer_claim WHERE descuadre IS NOT NULL AND NOT (${claim})`
    expect((await write(statement)).error).toBeNull()
    expect(await marks()).toEqual({ descuadre: expect.stringContaining(reason) })
    await world.bad(others)
    await write(...(await restoring(before)))
    expect(await marks()).toEqual({ descuadre: null })
    expect(await snapshot()).toBe(before)
  })
})

describe('D127 sums are checked when a transaction ends', () => {
  it('sums that are wrong only during the transaction are accepted', async () => {
    const { error } = await write(
      sql`UPDATE claim_payment SET "valPago" = "valPago" + 1 WHERE ${PAID}`,
      sql`UPDATE claim_payment SET "valPago" = "valPago" - 1 WHERE ${PAID}`,
    )
    expect(error).toBeNull()
  })

  it('one claim with wrong sums rolls back the whole transaction', async () => {
    const before = await snapshot()
    const { error } = await write(
      REPORTED_HERE,
      sql`UPDATE insurer_claim SET "obsSiniestro" = 'otra'`,
      sql`UPDATE insurer_claim SET "valIncurrido" = "valIncurrido" + 1 WHERE ${THEFT}`,
    )
    expect(error).toMatchObject({ code: '23514' })
    expect(await snapshot()).toBe(before)
  })

  it('the check of one transaction has no effect on the next', async () => {
    expect((await write(sql`UPDATE insurer_claim SET "obsSiniestro" = "obsSiniestro"`)).error).toBeNull()
    await world.bad(sql`SELECT * FROM claim_unchecked`)
  })
})
