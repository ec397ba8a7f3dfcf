// Makes items due again: on request, when the network or the portal is back, at a start, and by time what is stuck.
import type { PersonalDatabase } from '../database/databases.ts'
import type { DocumentRow } from '../database/document-types.ts'
import { type Attention, type ItemHistory, MAX_WAIT_MS, NEW_HISTORY } from '../database/item-history.ts'
import type { OutboxRow } from '../database/outbox-types.ts'
import { isFailing } from './runner/retry-policy.ts'

/** How long an item rests that needs its person because it failed again and again; then it is tried once more. */
export const STUCK_REST_MS = 30 * 60_000

/**
 * «Reintentar ahora»: makes every waiting item due now. With a claim's uuid, only this claim, and its attention is
 * cleared; without one, an attention is cleared only when its action is `retry`. Call `drain` afterwards.
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
 * The network or the portal is back, or the app was started: makes what waits due now. Unlike «Reintentar ahora» it keeps
 * the count of failures, so that an unstable network does not send a failing item again and again: that one is due when
 * it last failed five minutes ago (`now`), and at every start.
 */
export async function markDueNow(given: { db: PersonalDatabase; now: number; isStart?: boolean }): Promise<void> {
  const { db, now, isStart = false } = given
  const rest = isStart ? 0 : MAX_WAIT_MS
  await change(db, undefined, (item) => {
    if (!isFailing(item.history)) return item.attention ? item : { ...item, history: { ...item.history, dueAt: 0 } }
    return hasRested(item.history, now, rest) ? tried(item) : item
  })
}

/** Tries once more what is stuck and has rested; the runner calls it at every run. */
export async function reviveStuck({ db, now }: { db: PersonalDatabase; now: number }): Promise<void> {
  // Whatever is stuck has put its claim into this state; a queue of hundreds is not read for nothing.
  if ((await db.drafts.where('state').equals('attention').count()) === 0) return
  await change(db, undefined, (item) =>
    isStuck(item.attention) && hasRested(item.history, now, STUCK_REST_MS) ? tried(item) : item,
  )
}

/** When the runner tries a stuck item again, in milliseconds; null when the item is not stuck. */
export const revivedAt = ({ attention, history }: Item): number | null =>
  isStuck(attention) ? (history.failedAt ?? 0) + STUCK_REST_MS : null

type Item = { attention: Attention | null; history: ItemHistory }

const isStuck = (attention: Attention | null): boolean => attention?.code === 'stuck'

// A time that is still to come was noted by a wrong clock.
const hasRested = ({ failedAt = 0 }: ItemHistory, now: number, ms: number): boolean =>
  failedAt > now || now - failedAt >= ms

/** What needs its person for another reason than its failures keeps that attention. */
const tried = ({ attention, history }: Item): Item => ({
  attention: isStuck(attention) ? null : attention,
  history: { ...history, dueAt: 0 },
})

/** Changes claims and documents that were not received, and the states that follow from their attention. */
async function change(db: PersonalDatabase, uuid: string | undefined, again: (item: Item) => Item): Promise<void> {
  await db.transaction('rw', [db.outbox, db.drafts, db.documents], async () => {
    const rows = (await db.outbox.toArray()).filter((row) => (uuid === undefined || row.uuid === uuid) && !row.receipt)
    for (const row of rows) await changeClaim(db, row, again)
  })
}

async function changeClaim(db: PersonalDatabase, row: OutboxRow, again: (item: Item) => Item): Promise<void> {
  const documents = await db.documents.where('draftUuid').equals(row.uuid).toArray()
  const changed = documents.map((each): DocumentRow => {
    const item = again(each)
    if (item === each) return each
    const isFreed = each.state === 'attention' && !item.attention
    return { ...each, ...item, state: isFreed ? 'queued' : each.state }
  })
  await db.documents.bulkPut(changed.filter((each, at) => each !== documents[at]))
  const { attention, history } = again(row)
  const needsPerson = attention !== null || changed.some((each) => each.state === 'attention')
  const state = row.state === 'sending' ? 'sending' : needsPerson ? 'attention' : 'queued'
  if (attention !== row.attention || history !== row.history || state !== row.state)
    await db.outbox.put({ ...row, attention, history, state })
  if (state !== row.state) await db.drafts.update(row.uuid, { state })
}
