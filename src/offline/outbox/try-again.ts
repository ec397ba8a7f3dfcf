// Makes items due again: on request, when the network or the portal is back, at a start, and stuck items after a rest.
import type { PersonalDatabase } from '../database/databases.ts'
import type { DocumentRow } from '../database/document-types.ts'
import { type Attention, type ItemHistory, MAX_WAIT_MS, NEW_HISTORY } from '../database/item-history.ts'
import type { OutboxRow } from '../database/outbox-types.ts'
import { isFailing } from './runner/retry-policy.ts'

/** How long a stuck item, which has failed again and again, rests before the next attempt; in milliseconds. */
export const STUCK_REST_MS = 30 * 60_000

/**
 * «Reintentar ahora»: makes every waiting item due now. With a claim's uuid, it makes only this claim due and clears
 * its attention; without one, it clears only an attention whose action is `retry`. Call `drain` afterwards.
 */
export async function retryNow({ db, uuid }: { db: PersonalDatabase; uuid?: string }): Promise<void> {
  const isCleared = (attention: Attention) => uuid !== undefined || attention.action === 'retry'
  await change(db, uuid, ({ attention, history }) =>
    attention && isCleared(attention)
      ? { attention: null, history: NEW_HISTORY }
      : { attention, history: { ...history, dueAt: 0 } },
  )
}

/**
 * Makes waiting items due now, when the network or the portal is back or the app was started. Unlike «Reintentar ahora»
 * it keeps the count of failures, so that an unstable network does not send a failing item again and again: such an
 * item is due five minutes after its last failure, and at every start.
 */
export async function markDueNow(input: { db: PersonalDatabase; now: number; isStart?: boolean }): Promise<void> {
  const { db, now, isStart = false } = input
  const rest = isStart ? 0 : MAX_WAIT_MS
  await change(db, undefined, (item) => {
    const { attention, history } = item
    // Most items of a long queue are due already: nothing is written for them.
    if (!isFailing(history))
      return attention || history.dueAt === 0 ? item : { ...item, history: { ...history, dueAt: 0 } }
    return hasRested(item.history, now, rest) ? dueItem(item) : item
  })
}

/** Makes stuck items due once they have rested; the runner calls it at every run. */
export async function reviveStuck({ db, now }: { db: PersonalDatabase; now: number }): Promise<void> {
  // A stuck item puts its claim into this state. If no claim is in the state, the long queue need not be read.
  if ((await db.drafts.where('state').equals('attention').count()) === 0) return
  await change(db, undefined, (item) =>
    isStuck(item.attention) && hasRested(item.history, now, STUCK_REST_MS) ? dueItem(item) : item,
  )
}

/** When the runner tries a stuck item again, in milliseconds; null when the item is not stuck. */
export const revivedAt = ({ attention, history }: Item): number | null =>
  isStuck(attention) ? (history.failedAt ?? 0) + STUCK_REST_MS : null

type Item = { attention: Attention | null; history: ItemHistory }

const isStuck = (attention: Attention | null): boolean => attention?.code === 'stuck'

// A time in the future was recorded while the clock was wrong.
const hasRested = ({ failedAt = 0 }: ItemHistory, now: number, ms: number): boolean =>
  failedAt > now || now - failedAt >= ms

/** The item, due now. Only an attention that comes from repeated failures is removed. */
const dueItem = ({ attention, history }: Item): Item => ({
  attention: isStuck(attention) ? null : attention,
  history: { ...history, dueAt: 0 },
})

/** Changes claims that were not received and their documents, and the states that depend on their attention. */
async function change(db: PersonalDatabase, uuid: string | undefined, again: (item: Item) => Item): Promise<void> {
  await db.transaction('rw', [db.outbox, db.drafts, db.documents], async () => {
    const rows = (await db.outbox.toArray()).filter((row) => (uuid === undefined || row.uuid === uuid) && !row.receipt)
    const { documents } = db
    const files = await (uuid === undefined ? documents.toArray() : documents.where('draftUuid').equals(uuid).toArray())
    const ofClaim = new Map<string, DocumentRow[]>(rows.map((row) => [row.uuid, []]))
    for (const file of files) ofClaim.get(file.draftUuid)?.push(file)
    for (const row of rows) await changeClaim(db, row, ofClaim.get(row.uuid) ?? [], again)
  })
}

async function changeClaim(
  db: PersonalDatabase,
  row: OutboxRow,
  documents: DocumentRow[],
  again: (item: Item) => Item,
): Promise<void> {
  const changed = documents.map((each): DocumentRow => {
    const item = again(each)
    if (item === each) return each
    const isFreed = each.state === 'attention' && !item.attention
    return { ...each, ...item, state: isFreed ? 'queued' : each.state }
  })
  const written = changed.filter((each, at) => each !== documents[at])
  if (written.length > 0) await db.documents.bulkPut(written)
  const { attention, history } = again(row)
  const needsPerson = attention !== null || changed.some((each) => each.state === 'attention')
  const state = row.state === 'sending' ? 'sending' : needsPerson ? 'attention' : 'queued'
  if (attention !== row.attention || history !== row.history || state !== row.state)
    await db.outbox.put({ ...row, attention, history, state })
  if (state !== row.state) await db.drafts.update(row.uuid, { state })
}
