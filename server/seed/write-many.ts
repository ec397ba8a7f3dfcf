// Writes the generated policies with their claims, while the next ones are being generated.
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { type Database, type Queryable, type Statement, sql } from '../database/sql.ts'
import { writeInsurerClaims } from '../review/enter-claim.ts'
import { bulkLoad } from './bulk-load.ts'
import { CLAIM_TABLES } from './claim-rows.ts'
import { writeGeneratedContacts } from './client-contacts.ts'
import { insertTables } from './insert-rows.ts'
import { INSURER_CLAIM_TABLES, writeInsurerClaimRows } from './insurer-claim/insurer-claim-tables.ts'
import type { ManyRows } from './many-policies.ts'
import { writeGenerated } from './policy/generated-writes.ts'
import { POLICY_TABLES } from './policy/policy-rows.ts'

/** The indexes of the parts of a claim stay: the check of each claim's sums needs them during writing. */
const INDEXED = ['client', 'client_contact', ...POLICY_TABLES, 'claim_report', 'insurer_claim']
const REFERRING = ['client', 'client_contact', ...POLICY_TABLES, ...CLAIM_TABLES, ...INSURER_CLAIM_TABLES]

/** Parts that are written at the same time. */
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
  // All writers share one generator, which waits while all of them write.
  const writer = async () => {
    for await (const part of parts) {
      await db.transaction((tx) => writePart(tx, part, options))
      written += part.rows.policy.length
      onWritten(written)
    }
  }
  await bulkLoad(db, { indexed: INDEXED, referring: REFERRING }, async () => {
    await Promise.all(Array.from({ length: WRITERS }, writer))
  })
}

async function writePart(tx: Queryable, part: ManyRows, { today, enteredAt }: Omit<WriteOptions, 'onWritten'>) {
  // Compiling a plan takes longer than running it for one part.
  await tx.query(sql`SET LOCAL jit = off`)
  await insertTables(tx, { executive: part.executives, client: part.clients })
  await writeGeneratedContacts(
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
