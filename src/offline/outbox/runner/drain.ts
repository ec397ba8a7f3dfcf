// One run of the runner: sends each waiting claim, its documents first; a failing claim does not block the others.

import type { CallApi, CallSignal } from '../../../contract/call.ts'
import { receivedOf } from '../../../contract/claim-report.ts'
import type { PersonalDatabase } from '../../database/databases.ts'
import { type ItemHistory, MAX_WAIT_MS } from '../../database/item-history.ts'
import { type DrainReport, NOTHING, type OutboxRow } from '../../database/outbox-types.ts'
import { storageError } from '../../database/storage-error.ts'
import { listDocuments } from '../../drafts/read-documents.ts'
import { LEASE_MS } from '../outbox.ts'
import { revivedAt, reviveStuck } from '../try-again.ts'
import { checkVersion } from './check-version.ts'
import { asRunner, changeLease, fenced, type TryLock } from './lease.ts'
import { readLease } from './lease-row.ts'
import { type Decision, isDue, SENTENCES, waitAfter } from './retry-policy.ts'
import { freeReceived, sendClaim } from './send-claim.ts'
import { sendDocument } from './send-document.ts'
import { asking, type DrainChange, orThrownFailure, type Sender } from './sender.ts'

/**
 * Sends everything that is due, and reports when to call it again. Safe to call from anywhere at any time: only one
 * runner works, and the portal recognises repeats (D64). Never rejects for the network or the storage.
 */
export async function drain(input: {
  db: PersonalDatabase
  callApi: CallApi
  probe: () => Promise<boolean>
  lock: TryLock
  now: () => number
  random: () => number
  onChange?: (change: DrainChange) => void
  signal?: CallSignal
}): Promise<DrainReport> {
  const { db, lock, now } = input
  const report: DrainReport = { ...NOTHING, received: [], attention: [] }
  const heldReport = (): DrainReport => ({ ...report, run: 'held', nextAt: now() + LEASE_MS })
  try {
    const done = await asRunner({ db, lock, now }, async (lease) => {
      const sender: Sender = { ...input, onChange: input.onChange ?? (() => undefined), signal: input.signal, lease }
      const end = await run(sender, report)
      const pause = end.why === null ? null : { why: end.why, sentence: end.sentence ?? '' }
      await changeLease(db, lease, { pause, sentence: end.sentence })
      return end
    })
    return done === 'held' ? heldReport() : done
  } catch (error) {
    if (storageError(error) === null) throw error
    // No event reports new space. With a shorter wait, files whose receipt cannot be recorded would be sent again and
    // again.
    return { ...report, run: 'paused', why: 'space', sentence: SENTENCES.space, nextAt: now() + MAX_WAIT_MS }
  } finally {
    input.onChange?.({ kind: 'rows' })
  }
}

// If the portal does not answer whether a pause is over, the wait is as after this many failures: up to half a minute.
const UNSURE_TRIES = 4

async function run(sender: Sender, report: DrainReport): Promise<DrainReport> {
  await wakeUp(sender)
  const waits = await stillPaused(sender)
  if (waits) return { ...report, ...waits }
  const visited = new Set<string>()
  const triedUuids = new Set<string>()
  for (;;) {
    // Claims queued during the run are sent in the next round; each claim is visited once per run.
    const round = (await waiting(sender)).filter((row) => !visited.has(row.uuid))
    if (round.length === 0)
      return { ...(await finalReport(sender, report, null)), ...(await stillTold(sender, triedUuids)) }
    for (const { uuid } of round) {
      visited.add(uuid)
      const halted = await sendWhole(sender, uuid, report, triedUuids)
      if (halted) return finalReport(sender, report, halted)
    }
  }
}

// A claim still in the state «sending» at the start of a run is queued again, since the portal recognises repeats. A
// received claim is removed from the outbox.
async function wakeUp(sender: Sender): Promise<void> {
  const { db, lease, now } = sender
  await fenced(db, lease, [db.outbox, db.drafts, db.documents], () => reviveStuck({ db, now: now() }))
  const rows = await db.outbox.toArray()
  for (const row of rows) {
    if (row.state === 'received') await freeReceived(sender, row.uuid)
    if (row.state === 'sending') await endSending(sender, row.uuid)
  }
}

// Whether a stored pause goes on: one small request checks this before any photo is sent.
async function stillPaused(sender: Sender): Promise<Partial<DrainReport> | null> {
  const { pause } = await readLease(sender.db)
  const [first] = await waiting(sender)
  if (!pause || pause.why === 'space' || !first) return null
  const result = await orThrownFailure(() =>
    asking(sender, (options) => sender.callApi(receivedOf, { query: { uuid: first.uuid } }, options)),
  )
  if (result.ok || result.failure === 'thrown') return null
  if (result.failure !== 'problem')
    return { ...pause, run: 'paused', nextAt: sender.now() + waitAfter(UNSURE_TRIES, sender.random()) }
  if (result.status === 401) return { run: 'paused', why: 'session', sentence: SENTENCES.signIn }
  if (result.status === 426) return { run: 'paused', why: 'version', sentence: SENTENCES.update }
  return null
}

// The waiting claims in the order of sending: first those that have not failed, oldest first; last the one that failed
// most recently, since a claim that stops every run must not block the others.
async function waiting({ db, now }: Sender): Promise<OutboxRow[]> {
  const rows = (await db.outbox.toArray()).filter((row) => row.state !== 'received')
  if (rows.length < 2) return rows
  const documents = await db.documents.where('state').equals('queued').toArray()
  // A time in the future was recorded while the clock was wrong.
  const failedAt = ({ failedAt: at = 0 }: ItemHistory) => (at > now() ? 0 : at)
  const failed = new Map(rows.map((row) => [row.uuid, failedAt(row.history)]))
  for (const { draftUuid, history } of documents)
    failed.set(draftUuid, Math.max(failed.get(draftUuid) ?? 0, failedAt(history)))
  const lastOf = (row: OutboxRow) => failed.get(row.uuid) ?? 0
  return rows.sort((a, b) => lastOf(a) - lastOf(b) || a.queuedAt - b.queuedAt || (a.uuid < b.uuid ? -1 : 1))
}

async function sendWhole(
  sender: Sender,
  uuid: string,
  report: DrainReport,
  triedUuids: Set<string>,
): Promise<Decision | null> {
  try {
    if (await checkVersion(sender, uuid)) triedUuids.add(uuid)
    // If a claim needs its person, its files are not sent either: the portal may refuse them for a changed claim.
    let goesAgain = (await sender.db.outbox.get(uuid))?.attention === null
    while (goesAgain) {
      goesAgain = false
      for (const { uuid: documentUuid, state } of await listDocuments(sender.db, uuid)) {
        if (state !== 'queued') continue
        const decision = await sendDocument(sender, uuid, documentUuid)
        if (decision) triedUuids.add(documentUuid)
        if (decision?.item.next === 'done') report.documentsSent += 1
        if (decision?.item.next === 'renew') goesAgain = true
        if (decision && decision.run !== 'on') return decision
      }
      const decision = await sendClaim(sender, uuid)
      if (decision) triedUuids.add(uuid)
      if (decision?.item.next === 'done') report.received.push(uuid)
      if (decision?.item.next === 'resend') goesAgain = true
      if (decision && decision.run !== 'on') return decision
    }
    return null
  } finally {
    if (await endSending(sender, uuid)) report.attention.push(uuid)
  }
}

/** Ends the state «sending» of a claim: it is queued again, or needs the person (then returns true). */
function endSending({ db, lease }: Sender, uuid: string): Promise<boolean> {
  return fenced(db, lease, [db.outbox, db.drafts, db.documents], async () => {
    const row = await db.outbox.get(uuid)
    if (!row || row.state === 'received') return false
    const documents = await db.documents.where('draftUuid').equals(uuid).toArray()
    const sending = documents.filter((each) => each.state === 'sending')
    await db.documents.bulkPut(sending.map((each) => ({ ...each, state: 'queued' })))
    const needsPerson = row.attention !== null || documents.some((each) => each.state === 'attention')
    const state = needsPerson ? 'attention' : 'queued'
    await db.outbox.update(uuid, { state })
    await db.drafts.update(uuid, { state })
    return needsPerson
  })
}

async function finalReport(sender: Sender, report: DrainReport, halted: Decision | null): Promise<DrainReport> {
  if (halted?.run === 'paused') return { ...report, run: 'paused', why: halted.why, sentence: halted.sentence }
  const { item } = halted ?? {}
  const stopUntil = item?.next === 'wait' ? item.history.dueAt : null
  const nextAt = stopUntil ?? (await earliest(sender))
  return {
    ...report,
    sentence: halted?.sentence ?? null,
    nextAt: nextAt === null ? null : Math.max(nextAt, sender.now()),
  }
}

// A run that tried nothing has no sentence: the sentence of the last try stays while an item waits.
async function stillTold(
  { db }: Sender,
  triedUuids: ReadonlySet<string>,
): Promise<Pick<DrainReport, 'sentence'> | null> {
  const { pause, sentence } = await readLease(db)
  if (triedUuids.size > 0 || pause || (await db.outbox.count()) === 0) return null
  return { sentence }
}

async function earliest({ db, now }: Sender): Promise<number | null> {
  const all = await db.outbox.toArray()
  // Claims that need their person, and the files of these claims, have no due time; but stuck items are tried again.
  const rows = all.filter((row) => !row.attention)
  const uuids = new Set(rows.map(({ uuid }) => uuid))
  const ofRows = await db.documents.where('state').anyOf('queued', 'attention').toArray()
  const documents = ofRows.filter(({ draftUuid, state }) => state === 'queued' && uuids.has(draftUuid))
  const claims = rows.filter((row) => row.state === 'queued')
  const waits = [...claims, ...documents].map((each) => each.history.dueAt).filter((dueAt) => !isDue(dueAt, now()))
  const times = [...waits, ...[...all, ...ofRows].map(revivedAt).filter((at) => at !== null)]
  if (times.length > 0) return Math.min(...times)
  return documents.length > 0 || claims.length > 0 ? now() : null
}
