// Writes the generated policies with their claims, while the next ones are being generated; SQL computes half of the rows.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { instalmentsOf } from '../../../src/domain/policy/premium.ts'
import { insertRows, insertTables } from '../../database/insert-rows.ts'
import { type Database, type Queryable, type Statement, sql } from '../../database/sql.ts'
import { writeInsurerClaims } from '../../review/enter-claim.ts'
import { INSURER_CLAIM_TABLES, writeInsurerClaimRows } from '../insurer-claim/insurer-claim-tables.ts'
import { CLAIM_TABLES } from '../reported/claim-rows.ts'
import type { ManyRows } from './many-policies.ts'
import { PAYMENTS } from './offers.ts'
import type { PaymentRow } from './payment-rows.ts'
import { POLICY_TABLES, type PolicyRows } from './policy-rows.ts'

/**
 * Tables whose indexes are dropped during the load; those of a claim's parts keep theirs, to check the claim's sums.
 */
const INDEXED_TABLES = ['client', 'client_contact', ...POLICY_TABLES, 'claim_report', 'insurer_claim']
const REFERRING = ['client', 'client_contact', ...POLICY_TABLES, ...CLAIM_TABLES, ...INSURER_CLAIM_TABLES]

/** How many parts are written at the same time. */
const WRITERS = 3

type WriteOptions = {
  today: CalendarDate
  /** When a reported claim `c` was entered. */
  enteredAt: Statement
  /** Called with the number of policies written so far. */
  onWritten: (policies: number) => void
}

/** Writes each part in a separate transaction, in no fixed order. */
export async function writeMany(
  db: Database,
  parts: AsyncGenerator<ManyRows>,
  { onWritten, ...options }: WriteOptions,
): Promise<void> {
  let written = 0
  // All writers share one generator, which pauses while all of them are writing.
  const writer = async () => {
    for await (const part of parts) {
      await db.transaction((tx) => writePart(tx, part, options))
      written += part.rows.policy.length
      onWritten(written)
    }
  }
  await bulkLoad(db, async () => {
    await Promise.all(Array.from({ length: WRITERS }, writer))
  })
}

async function writePart(tx: Queryable, part: ManyRows, { today, enteredAt }: Omit<WriteOptions, 'onWritten'>) {
  // For a single part, compiling a plan takes longer than running it.
  await tx.query(sql`SET LOCAL jit = off`)
  await insertTables(tx, { executive: part.executives, client: part.clients })
  await writeContacts(
    tx,
    part.clients.map(({ cdCliente }) => Number(cdCliente)),
  )
  await writeGenerated(tx, part.rows, today)
  await insertTables(tx, part.claims)
  const entered = part.claims.claim_report.map(({ cdReclamo }) => cdReclamo)
  const isEntered = sql`c."numSiniestro" IS NOT NULL AND c."cdReclamo" = ANY(${entered}::integer[])`
  await writeInsurerClaims(tx, isEntered, enteredAt)
  await writeInsurerClaimRows(tx, part.insurers)
}

/** Writes the contacts of generated policyholders, who are their own contacts. */
async function writeContacts(tx: Queryable, codes: readonly number[]): Promise<void> {
  await tx.query(sql`INSERT INTO client_contact ("cdEjecutivo", "cdCliente", "nmEjecutivo", "apEjecutivo", mail, "searchName")
    SELECT "cdCliente", "cdCliente", "nmCliente", "apCliente", correo, "searchName" FROM client
    WHERE "cdCliente" = ANY(${codes}::integer[])`)
}

/** Writes all rows; movements and instalments are computed in SQL from the other tables. */
export async function writeGenerated(tx: Queryable, rows: PolicyRows, today: CalendarDate): Promise<void> {
  const codes = rows.policy.map(({ cdCotizacion }) => cdCotizacion)
  const [from, to] = [codes[0] ?? 0, codes.at(-1) ?? 0]
  for (const table of POLICY_TABLES) {
    if (table === 'movement') await tx.query(issuing(from, to))
    else if (table === 'instalment') await tx.query(instalments(rows.payment, today))
    else await insertRows(tx, table, rows[table])
  }
}

/** The movement that issued each policy, with its sums. */
const issuing = (from: number, to: number): Statement => sql`
  INSERT INTO movement ("cdCompania", "cdCotizacion", "cdRamoCotizacion", "policyCode", tipo, "fcDesde", "fcHasta",
    "factAseg", "totAsegurado", "totPrima")
  SELECT "cdCompania", "cdCotizacion", "cdRamoCotizacion", "cdCotizacion",
    CASE "tipoPol" WHEN 'R' THEN 'RENOVACIÓN' ELSE 'EMISIÓN COTIZACIÓN' END, "fcDesde", "fcHasta",
    "factAseg", "valAsegurado", "valPrima"
  FROM policy WHERE "cdCotizacion" BETWEEN ${from} AND ${to}`

/** How many instalments a payment has, how each is paid, and the amount of all but the last. */
function agreed({ cdCotizacion, frmPago, totalPago }: PaymentRow) {
  const payment = PAYMENTS.find((each) => each.frmPago === frmPago)
  if (!payment) throw new Error(`Nadie paga por ${frmPago}`)
  const { cuotas, by } = payment
  return { code: cdCotizacion, cuotas, by, each: instalmentsOf(totalPago, cuotas)[0] }
}

/** The instalments of each payment. */
const instalments = (payments: readonly PaymentRow[], today: CalendarDate): Statement => sql`
  INSERT INTO instalment ("cdFinanciamiento", "cdCompania", "cdCotizacion", ordinal, "frmFinanciamiento", valor,
    "saldoPago", "fcVencimiento", "flgPago", "factAseg", "fcIngresoFactura", "fcDesde", "fcHasta")
  SELECT code * 100 + n, "cdCompania", code, n, by, valor, CASE WHEN due < ${today}::date THEN 0 ELSE valor END, due,
    (due < ${today}::date OR valor = 0)::int,
    CASE WHEN monthly AND due > ${today}::date THEN ''
      WHEN monthly THEN left("factAseg", 8) || lpad(((n - 1) * 1000000 + code)::text, 9, '0') ELSE "factAseg" END,
    CASE WHEN NOT monthly THEN "fcDesde" WHEN due <= ${today}::date THEN due END, due,
    CASE WHEN n = cuotas THEN "fcHasta" ELSE ("fcDesde" + make_interval(months => n))::date END
  FROM (
    SELECT y."cdCompania", y."cdCotizacion" AS code, n, f.by, f.cuotas, m."fcDesde", m."fcHasta",
      (m."fcDesde" + make_interval(months => n - 1))::date AS due,
      CASE WHEN n < f.cuotas THEN f.each ELSE y."totalPago" - f.each * (f.cuotas - 1) END AS valor,
      m."factAseg", b."esSalud" = 1 AND f.cuotas > 1 AS monthly
    FROM payment y
      JOIN movement m ON m."cdCompania" = y."cdCompania" AND m."cdCotizacion" = y."cdCotizacion"
      JOIN policy p ON p."cdCompania" = y."cdCompania" AND p."cdCotizacion" = y."cdCotizacion"
      JOIN branch b ON b."cdRamo" = p."cdRamo"
      JOIN json_to_recordset(${JSON.stringify(payments.map(agreed))}::json)
        AS f(code int, cuotas int, by text, each bigint) ON f.code = y."cdCotizacion",
      generate_series(1, f.cuotas) AS n
  ) AS one`

type Definition = { readonly table: string; readonly name: string; readonly definition: string }

/** Number of indexes made at the same time; each one occupies a processor. */
const AT_ONCE = 2

/**
 * Drops indexes and foreign keys, runs `fill`, which is much faster without them, and creates them again. Primary keys
 * and unique indexes stay. No other process may use the tables meanwhile; if this process dies, the database stays
 * without the dropped indexes and keys.
 */
async function bulkLoad(db: Database, fill: () => Promise<void>): Promise<void> {
  const indexes = await db.query<Definition>(sql`
    SELECT i.indrelid::regclass::text AS table, i.indexrelid::regclass::text AS name,
      pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i WHERE i.indrelid = ANY(${INDEXED_TABLES}::regclass[]) AND NOT i.indisunique ORDER BY name`)
  const keys = await db.query<Definition>(sql`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY(${REFERRING}::regclass[]) ORDER BY "table", name`)
  for (const { name } of indexes) await db.query(sql.raw(`DROP INDEX ${name}`))
  for (const { table, name } of keys) await db.query(sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`))
  await fill()
  const waiting = indexes.values()
  const worker = async () => {
    for (const { definition } of waiting) await db.query(sql.raw(definition))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  // The keys are added one after another, because each statement locks two tables.
  for (const { table, name, definition } of keys)
    await db.query(sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`))
}
