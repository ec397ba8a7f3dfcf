// Asks the portal whether it still holds the claims and intents of this device's receipts, and sends again what it lost
// (D149).
import type { CallApi, CallSignal } from '../../contract/call.ts'
import { receivedOf } from '../../contract/claim-report.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import type { JournalRow } from '../database/outbox-types.ts'
import { sendAgain } from './send-again.ts'

export type ReceiptCheck = {
  /** False if the portal did not answer, or is too old to know: then the caller must ask again. */
  isWhole: boolean
  /** Whether a lost claim was put back to be sent: then the caller must wake the runner. */
  isAnyLost: boolean
}

type Input = { db: PersonalDatabase; callApi: CallApi; now: () => number; signal?: CallSignal }

/**
 * Checks all receipts, the newest first, except those of claims in `answered`, and adds each checked claim to
 * `answered`. Stops at the first failed call; the next check continues with that claim.
 */
export async function checkReceipts({ answered, ...input }: Input & { answered?: Set<string> }): Promise<ReceiptCheck> {
  let isAnyLost = false
  for (const [uuid, receipts] of await claimsWithReceipts(input.db)) {
    if (answered?.has(uuid)) continue
    const missing = await missingOf(input, uuid, receipts)
    if (missing === null) return { isWhole: false, isAnyLost }
    const { claim, version } = missing
    if (missing.receipts.length > 0) {
      const lost = { uuid, receipts: missing.receipts, version, now: input.now() }
      if (await sendAgain(input.db, lost)) isAnyLost = true
    } else if (claim && isRenumbered(receipts, claim)) await renumber(input.db, { uuid, receipts, claim })
    // Added only after the work: a claim that could not be put back is checked again.
    answered?.add(uuid)
  }
  return { isWhole: true, isAnyLost }
}

/**
 * Whether the portal has lost a recent receipt, or has its claim under another number. Checks the receipts from `since`
 * (in milliseconds) and the last one before: a portal restored to an earlier state loses the newest receipts first.
 * Null if the portal does not answer, or is too old to know.
 */
export async function isRecentLost({ since, ...input }: Input & { since: number }): Promise<boolean | null> {
  const later = input.db.journal.where('at').aboveOrEqual(since).filter(isReceipt).toArray()
  const before = input.db.journal.where('at').below(since).reverse().filter(isReceipt).limit(1).toArray()
  for (const row of [...(await before), ...(await later)]) {
    const missing = await missingOf(input, row.claimUuid, [row])
    if (missing === null) return null
    if (missing.receipts.length > 0 || (missing.claim && isRenumbered([row], missing.claim))) return true
  }
  return false
}

/** The receipts that are not lost, grouped by the uuid of their claim, the newest first. */
async function claimsWithReceipts(db: PersonalDatabase): Promise<Map<string, JournalRow[]>> {
  const rows = await db.journal.orderBy('at').reverse().filter(isReceipt).toArray()
  const claims = new Map<string, JournalRow[]>()
  for (const row of rows) claims.set(row.claimUuid, [...(claims.get(row.claimUuid) ?? []), row])
  return claims
}

const isReceipt = ({ kind, lostAt }: JournalRow): boolean => kind === 'received' && lostAt === undefined

/** `receipts`: those that the portal lacks. `claim` and `version`: the claim as the portal has it, or null. */
type Missing = { receipts: JournalRow[]; claim: Numbered | null; version: number | null }

/** The receipts that the portal lacks; null if it does not answer, or is too old to know. */
async function missingOf(
  { callApi, signal }: Input,
  uuid: string,
  receipts: readonly JournalRow[],
): Promise<Missing | null> {
  const held = await callApi(receivedOf, { query: { uuid } }, signal ? { signal } : {})
  // The claim belongs to another person by now: it is not lost, but this person may not see it.
  if (!held.ok && held.failure === 'problem' && held.envelope.code === 'forbidden')
    return { receipts: [], claim: null, version: null }
  if (!held.ok) return null
  const { claim } = held.answer
  if (claim && !claim.intents) return null
  const lacks = ({ id }: JournalRow) => !claim?.intents?.includes(id)
  return { receipts: receipts.filter(lacks), claim, version: claim?.version ?? null }
}

/** The numbers of the claim on the portal. */
type Numbered = { cdCompania: number; cdReclamo: number; cdIncSiniestro: number }

/** Whether a receipt has another number than the portal: another device has sent the lost claim again. */
const isRenumbered = (receipts: readonly JournalRow[], { cdReclamo }: Numbered): boolean =>
  receipts.some((row) => row.cdReclamo !== null && row.cdReclamo !== cdReclamo)

/** Writes the new number into the receipts and keeps the old one, as if this device itself had sent the claim again. */
function renumber(
  db: PersonalDatabase,
  { uuid, receipts, claim }: { uuid: string; receipts: readonly JournalRow[]; claim: Numbered },
): Promise<void> {
  const { cdCompania, cdReclamo, cdIncSiniestro } = claim
  const codes = { cdCompania, cdReclamo, cdIncSiniestro }
  return db.transaction('rw', [db.journal, db.drafts, db.sent], async () => {
    for (const { id, at } of receipts) {
      const row = await db.journal.get(id)
      if (row?.at !== at || row.lostAt !== undefined || !isRenumbered([row], claim)) continue
      const before = { cdReclamo: row.cdReclamo, receivedAt: row.receivedAt ?? row.at }
      const sentence = row.sentence.replace(`N.º ${row.cdReclamo}`, `N.º ${cdReclamo}`)
      await db.journal.put({ ...row, cdReclamo, sentence, before })
    }
    const draft = await db.drafts.get(uuid)
    if (draft?.receipt) {
      const receipt = { ...draft.receipt, ...codes }
      await db.drafts.update(uuid, { receipt, cdReclamo, cdIncSiniestro })
    }
    await db.sent
      .where('claimUuid')
      .equals(uuid)
      .modify((row) => {
        row.receipt = { ...row.receipt, ...codes }
      })
  })
}

// Stored in the table of the lease, like the generation of the store: one row needs no separate table.
type EpochRow = { id: 'epoch'; epoch: string; checkedAt: number }

const tableOf = (db: PersonalDatabase) => db.table<EpochRow, string>('lease')

/** Whether all receipts have been checked since the portal got this epoch. */
export async function isEpochKnown(db: PersonalDatabase, epoch: string): Promise<boolean> {
  return (await tableOf(db).get('epoch'))?.epoch === epoch
}

/** Receipts before this time have been checked against the portal, in milliseconds; 0: none have. */
export const readCheckedAt = async (db: PersonalDatabase): Promise<number> =>
  (await tableOf(db).get('epoch'))?.checkedAt ?? 0

/** Records that the receipts before `checkedAt` were checked while the portal had this epoch. */
export async function noteChecked(db: PersonalDatabase, epoch: string, checkedAt: number): Promise<void> {
  const table = tableOf(db)
  await db.transaction('rw', [table], () => table.put({ id: 'epoch', epoch, checkedAt }))
}
