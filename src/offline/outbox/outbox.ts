// Reads the outbox: the waiting claims, the status of the runner, and the journal.
import type { PersonalDatabase } from '../database/databases.ts'
import { type DocumentRow, isOnDevice } from '../database/document-types.ts'
import { type Draft, EMPTY_PARAMETERS } from '../database/draft-types.ts'
import type { JournalRow, LeaseRow, OutboxEntry, OutboxFile, OutboxRow, Queue, Run } from '../database/outbox-types.ts'

/**
 * The number of waiting claims, and the entries that are shown of a long queue, oldest first (PWA-14): the first `most`,
 * and those being sent or needing the person. The files of the others are not read.
 */
export const readQueue = (db: PersonalDatabase, most: number): Promise<Queue> =>
  db.transaction('r', [db.outbox, db.drafts, db.documents], () =>
    db.outbox.toArray().then((rows): Queue | Promise<Queue> => {
      const waiting = rows.filter(isWaiting).sort((a, b) => a.queuedAt - b.queuedAt)
      const shown = waiting.filter(({ state }, at) => at < most || state !== 'queued')
      const count = waiting.length
      return shown.length === 0
        ? { count, entries: [] }
        : readEntries(db, shown).then((entries) => ({ count, entries }))
    }),
  )

const isWaiting = ({ state }: OutboxRow): boolean => state !== 'received'

/** Outbox rows with their drafts and files; for use inside a transaction over outbox, drafts and documents. */
export const readEntries = (db: PersonalDatabase, rows: OutboxRow[]): Promise<OutboxEntry[]> =>
  Promise.all([
    db.drafts.bulkGet(rows.map(({ uuid }) => uuid)),
    Promise.all(rows.map(({ uuid }) => db.documents.where('draftUuid').equals(uuid).toArray())),
  ]).then(([drafts, documents]) =>
    rows.map((row, at) => {
      const files = (documents[at] ?? []).filter(isOnDevice).sort((a, b) => a.orden - b.orden)
      return entryOf(row, drafts[at], files.map(fileOf))
    }),
  )

/** The numbers of the portal's claims whose correction waits. */
export const correctedClaims = (db: PersonalDatabase): Promise<number[]> =>
  Promise.all(['queued', 'sending', 'attention'].map((state) => db.drafts.where('state').equals(state).toArray())).then(
    (found) => found.flat().flatMap(({ cdReclamo }) => (cdReclamo === null ? [] : [cdReclamo])),
  )

function entryOf(row: OutboxRow, draft: Draft | undefined, files: OutboxFile[]): OutboxEntry {
  const { uuid, queuedAt, state, attention, receipt, history } = row
  const filesReceived = files.filter((each) => each.state === 'received').length
  const waits = files.map((each) => each.nextAt).filter((each) => each !== null)
  const own = filesReceived === files.length && !attention && history.dueAt > 0 ? history.dueAt : null
  const nextAt = own ?? (waits.length > 0 ? Math.min(...waits) : null)
  const sentence = attention?.sentence ?? history.sentence
  const { parameters = EMPTY_PARAMETERS, cdReclamo = null, cdIncSiniestro = null } = draft ?? {}
  const stored =
    cdReclamo !== null && cdIncSiniestro !== null
      ? { cdCompania: parameters.cdCompania ?? 1, cdReclamo, cdIncSiniestro }
      : null
  const present = row.present ?? null
  return {
    uuid,
    queuedAt,
    state,
    parameters,
    stored,
    files,
    filesReceived,
    sentence,
    attention,
    present,
    nextAt,
    receipt,
  }
}

function fileOf(row: DocumentRow): OutboxFile {
  const { uuid, nombre, size, contentType, attention, history } = row
  const state = row.state === 'stored' || row.state === 'verified' ? 'queued' : row.state
  const nextAt = state === 'queued' && history.dueAt > 0 ? history.dueAt : null
  return {
    uuid,
    nombre,
    size,
    contentType,
    state,
    sentence: attention?.sentence ?? history.sentence,
    attention,
    nextAt,
  }
}

/** How many claims wait on this device: the number shown on «Siniestros». */
export const countWaiting = (db: PersonalDatabase): Promise<number> => db.outbox.filter(isWaiting).count()

/** The status of the runner, for «Pausado» and «Sin conexión real a internet». */
export const readRun = (db: PersonalDatabase, now: number): Promise<Run> =>
  db.lease.get('runner').then((lease) => runOf(lease, now))

function runOf(lease: LeaseRow | undefined, now: number): Run {
  if (!lease) return { run: 'waiting', why: null, sentence: null }
  if (lease.until > now && lease.until <= now + LEASE_MS) return { run: 'running', why: null, sentence: null }
  if (lease.pause) return { run: 'paused', ...lease.pause }
  return { run: 'waiting', why: null, sentence: lease.sentence }
}

/** How long a runner's lease lasts without renewal, in milliseconds. */
export const LEASE_MS = 60_000

/** The journal of the last 30 days (received, renewed and lost items), newest first; at most `most` rows. */
export const listJournal = (db: PersonalDatabase, most = Number.POSITIVE_INFINITY): Promise<JournalRow[]> =>
  db.journal.orderBy('at').reverse().limit(most).toArray()
