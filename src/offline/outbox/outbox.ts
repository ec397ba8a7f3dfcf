// Reads the outbox: the waiting claims, the status of the runner, and the journal.
import type { PersonalDatabase } from '../database/databases.ts'
import { type DocumentRow, isOnDevice } from '../database/document-types.ts'
import { type Draft, EMPTY_PARAMETERS } from '../database/draft-types.ts'
import type { JournalRow, LeaseRow, OutboxEntry, OutboxFile, OutboxRow, Run } from '../database/outbox-types.ts'

/** «Pendientes de enviar»: each claim with each file, oldest first (PWA-14). */
export const listOutbox = (db: PersonalDatabase): Promise<OutboxEntry[]> =>
  db.transaction('r', [db.outbox, db.drafts, db.documents], () =>
    db.outbox.toArray().then((found): OutboxEntry[] | Promise<OutboxEntry[]> => {
      if (found.length === 0) return []
      const rows = found.sort((a, b) => a.queuedAt - b.queuedAt)
      const uuids = rows.map(({ uuid }) => uuid)
      return Promise.all([db.drafts.bulkGet(uuids), db.documents.where('draftUuid').anyOf(uuids).toArray()]).then(
        ([drafts, documents]) => {
          const ofClaim = new Map<string, DocumentRow[]>(uuids.map((uuid) => [uuid, []]))
          for (const each of documents.filter(isOnDevice)) ofClaim.get(each.draftUuid)?.push(each)
          return rows.map((row, at) => {
            const files = (ofClaim.get(row.uuid) ?? []).sort((a, b) => a.orden - b.orden).map(fileOf)
            return entryOf(row, drafts[at], files)
          })
        },
      )
    }),
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
export const countWaiting = (db: PersonalDatabase): Promise<number> =>
  db.outbox.filter((row) => row.state !== 'received').count()

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
