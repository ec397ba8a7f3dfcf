// Asks the portal for each receipt of this device whether it still holds, and sends again what the portal lost (D149).
import type { CallApi, CallSignal } from '../../contract/call.ts'
import { receivedOf } from '../../contract/claim-report.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import type { JournalRow } from '../database/outbox-types.ts'
import { isRenumbered, type Numbered, renumber } from './renumber.ts'
import { sendAgain } from './send-again.ts'

export type ReceiptCheck = {
  /** False where the portal did not answer, or is too old to say it: then it is to be asked again. */
  isWhole: boolean
  /** Whether anything was lost and put back: the runner is to be woken. */
  isAnyLost: boolean
}

type Given = { db: PersonalDatabase; callApi: CallApi; now: () => number; signal?: CallSignal }

/**
 * Checks all receipts, the newest first, but those of claims in `answered`, to which it adds. Stops at the first call that
 * fails; the next check goes on from there.
 */
export async function checkReceipts({ answered, ...given }: Given & { answered?: Set<string> }): Promise<ReceiptCheck> {
  let isAnyLost = false
  for (const [uuid, receipts] of await claimsWithReceipts(given.db)) {
    if (answered?.has(uuid)) continue
    const missing = await missingOf(given, uuid, receipts)
    if (missing === null) return { isWhole: false, isAnyLost }
    const { claim, version } = missing
    if (missing.receipts.length > 0) {
      const lost = { uuid, receipts: missing.receipts, version, now: given.now() }
      if (await sendAgain(given.db, lost)) isAnyLost = true
    } else if (claim && isRenumbered(receipts, claim)) await renumber(given.db, { uuid, receipts, claim })
    // Not before: what could not be put back is checked again.
    answered?.add(uuid)
  }
  return { isWhole: true, isAnyLost }
}

/**
 * Whether the portal lacks one of the receipts since `since` (milliseconds), which were not checked yet, or the newest one
 * of before, which a portal that went back lacks first; or has one of them under another number. Null where it does not
 * say so.
 */
export async function isRecentLost({ since, ...given }: Given & { since: number }): Promise<boolean | null> {
  const later = given.db.journal.where('at').aboveOrEqual(since).filter(isReceipt).toArray()
  const before = given.db.journal.where('at').below(since).reverse().filter(isReceipt).limit(1).toArray()
  for (const row of [...(await before), ...(await later)]) {
    const missing = await missingOf(given, row.claimUuid, [row])
    if (missing === null) return null
    if (missing.receipts.length > 0 || (missing.claim && isRenumbered([row], missing.claim))) return true
  }
  return false
}

/** The receipts by the uuid of their claim, the newest first; without those that are known as lost. */
async function claimsWithReceipts(db: PersonalDatabase): Promise<Map<string, JournalRow[]>> {
  const rows = await db.journal.orderBy('at').reverse().filter(isReceipt).toArray()
  const claims = new Map<string, JournalRow[]>()
  for (const row of rows) claims.set(row.claimUuid, [...(claims.get(row.claimUuid) ?? []), row])
  return claims
}

const isReceipt = ({ kind, lostAt }: JournalRow): boolean => kind === 'received' && lostAt === undefined

/** `claim`: as the portal has it, at `version`; null where it has none. */
type Missing = { receipts: JournalRow[]; claim: Numbered | null; version: number | null }

/** Which of the receipts the portal does not have; null where it does not say so. */
async function missingOf(
  { callApi, signal }: Given,
  uuid: string,
  receipts: readonly JournalRow[],
): Promise<Missing | null> {
  const held = await callApi(receivedOf, { query: { uuid } }, signal ? { signal } : {})
  // Somebody else's by now: not lost, and not for this person to know.
  if (!held.ok && held.failure === 'problem' && held.envelope.code === 'forbidden')
    return { receipts: [], claim: null, version: null }
  if (!held.ok) return null
  const { claim } = held.answer
  if (claim && !claim.intents) return null
  const lacks = ({ id }: JournalRow) => !claim?.intents?.includes(id)
  return { receipts: receipts.filter(lacks), claim, version: claim?.version ?? null }
}
