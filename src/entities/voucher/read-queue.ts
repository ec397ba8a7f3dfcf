// Reads the vouchers of kept files one at a time, in the background; after a restart the screen adds the unread files.
import { readBytes as readFileBytes } from '../../capture/prepare-file.ts'
import type { Reading } from '../../capture/voucher/read-voucher.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { fileKind } from '../../domain/document/file-kind.ts'
import type { DocumentVoucher } from '../../domain/voucher/voucher.ts'
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import type { DocumentRow, StoreResult } from '../../offline/database/document-types.ts'
import { storageError } from '../../offline/database/storage-error.ts'
import { readWholeBytes } from '../../offline/drafts/read-documents.ts'
import { isUnread, noteVoucher } from '../../offline/drafts/voucher.ts'
import type { TryLock } from '../../offline/outbox/runner/lease.ts'
import { createListeners } from '../../ui/store.ts'

/** The maximum number of picked originals in memory; any further file is read from its stored bytes. */
const MOST_HELD = 3

/** How often a page tries to read a file whose reading is interrupted because the phone is locked or slow. */
const MOST_TRIES = 2

type Read = (bytes: Uint8Array<ArrayBuffer>, today: CalendarDate) => Promise<Reading>

/** Why a row has no voucher yet; `elsewhere`: another tab reads it. */
type NotRead = Exclude<Reading, DocumentVoucher> | 'elsewhere'

type Job = {
  db: PersonalDatabase
  uuid: string
  file: File | null
  /** How many readings of the file were interrupted. */
  tries: number
  /** Whether the code that reads vouchers could not be loaded, such as offline before its first use. */
  lacksReader?: boolean
}

export type ReadQueue = {
  /** Queues a kept file to be read; `file` is the picked original, which is preferred to the stored version. */
  add: (job: { db: PersonalDatabase; uuid: string; file?: File | null }) => void
  /** Queues again the files whose reading was interrupted, or for which the reading code could not be loaded. */
  retry: () => void
  /**
   * Called while a picture is cropped or rotated: the document then gets another uuid, and its reading continues under
   * the new uuid.
   */
  follow: (uuid: string, replacing: Promise<StoreResult>) => void
  /** The document being read, with the time at which reading began; null when there is none. */
  reading: () => { uuid: string; since: number } | null
  /** Whether this document is being read, or waits for its turn. */
  isWaiting: (uuid: string) => boolean
  /** Whether this document waits for the reading code to be loaded. */
  lacksReader: (uuid: string) => boolean
  subscribe: (listener: () => void) => () => void
  /** Resolves when no file waits any more. */
  whenDone: () => Promise<void>
}

type Options = {
  read: Read
  /** Locks a file in all tabs: a tab with only the stored bytes leaves it to the tab that has the picked original. */
  lock: TryLock
  now: () => number
  today: () => CalendarDate
  /** Called with the row of each document that was read. */
  onRead: (row: DocumentRow) => void
}

export function createReadQueue({ read, lock, now, today, onRead }: Options): ReadQueue {
  const waiting = new Map<string, Job>()
  /** The files that could not be read, until the next `retry`. */
  const jobsAside = new Map<string, Job>()
  const originals = holdLocks(lock)
  const listeners = createListeners()
  /** The next uuid of a document whose picture is being changed; null if the change failed. */
  const nextUuids = new Map<string, Promise<string | null>>()
  let current: { uuid: string; since: number } | null = null
  /** The picked original of the document being read, if it was added only after the reading began. */
  let lateOriginal: File | null = null
  let retries = 0
  let running: Promise<void> | null = null

  function change(next: typeof current): void {
    current = next
    listeners.notify()
  }

  async function run(): Promise<void> {
    // Yields first: the photo is announced, shown and saved before its reading begins.
    await Promise.resolve()
    for (;;) {
      const [job] = waiting.values()
      if (!job) break
      waiting.delete(job.uuid)
      lateOriginal = null
      const retriesBefore = retries
      change({ uuid: job.uuid, since: now() })
      const result = await readOne(job)
      const uuid = await presentUuid(job.uuid)
      if (typeof result === 'string') putAside({ ...job, uuid }, result, retries > retriesBefore)
      else {
        originals.release(uuid)
        if (result) onRead(result)
      }
    }
    change(null)
    running = null
  }

  /** `isAgain`: `retry` was called during this reading, so the file is read again at once. */
  function putAside(job: Job, why: NotRead, isAgain: boolean): void {
    const tries = job.tries + (why === 'unfinished' ? 1 : 0)
    const isOver = tries >= MOST_TRIES
    const file = why === 'no-reader' || isOver ? null : (job.file ?? lateOriginal)
    if (!file) originals.release(job.uuid)
    const queue = isAgain && !isOver ? waiting : jobsAside
    queue.set(job.uuid, { ...job, tries, file, lacksReader: why === 'no-reader' })
  }

  async function presentUuid(uuid: string): Promise<string> {
    const next = await nextUuids.get(uuid)
    return next ? presentUuid(next) : uuid
  }

  async function readOne(job: Job): Promise<DocumentRow | NotRead | null> {
    try {
      const uuid = await presentUuid(job.uuid)
      const work = () => readHere({ ...job, uuid })
      if (originals.has(uuid)) return await work()
      const result = await lock(lockOf(uuid), work)
      return result === 'held' ? 'elsewhere' : result
    } catch (error) {
      // The person has logged out, or the disk is full: the file is read when its screen is opened again.
      if (storageError(error) === null) reportError(error)
      return null
    }
  }

  async function readHere(job: Job): Promise<DocumentRow | NotRead | null> {
    const { db, uuid, file } = job
    const row = await db.documents.get(uuid)
    if (!row || !isUnread(row)) return null
    const picked = file && (await pickedBytes(file))
    const bytes = picked ?? (await storedBytes(db, uuid))
    if (!bytes) return null
    let voucher = await read(bytes, today())
    const original = isNone(voucher) && !picked && lateOriginal && (await pickedBytes(lateOriginal))
    if (original) voucher = await read(original, today())
    if (typeof voucher === 'string') return voucher
    // The key may be valid if this device's clock is slow and the portal's clock is not known yet. A problem stored now
    // would never be checked again.
    if (voucher.kind === 'problem' && voucher.why === 'future') return 'unfinished'
    return note(job, voucher)
  }

  async function note(job: Job, voucher: DocumentVoucher): Promise<DocumentRow | null> {
    const uuid = await presentUuid(job.uuid)
    const noted = await noteVoucher({ db: job.db, uuid, voucher, now: now() })
    return noted || !nextUuids.has(uuid) ? noted : note({ ...job, uuid }, voucher)
  }

  function move(uuid: string, next: string): void {
    if (originals.has(uuid)) originals.hold(next)
    originals.release(uuid)
    // The screen may already have added the document under its new uuid.
    const nextJob = waiting.get(next)
    if (current?.uuid === uuid) {
      waiting.delete(next)
      change({ ...current, uuid: next })
    }
    for (const queue of [waiting, jobsAside]) {
      const job = queue.get(uuid)
      if (!job) continue
      queue.delete(uuid)
      waiting.delete(next)
      queue.set(next, { ...job, uuid: next, file: job.file ?? nextJob?.file ?? null })
    }
  }

  return {
    add({ db, uuid, file = null }) {
      if (current?.uuid === uuid) lateOriginal ??= file
      const asideJob = jobsAside.get(uuid)
      // After a new login the job must use the newly opened database.
      if (asideJob) jobsAside.set(uuid, { ...asideJob, db })
      if (asideJob || current?.uuid === uuid) return
      const waitingJob = waiting.get(uuid)
      const heldCount = [...waiting.values(), ...jobsAside.values()].filter((each) => each.file).length
      const isHeld = file !== null && heldCount < MOST_HELD
      if (isHeld) originals.hold(uuid)
      waiting.set(uuid, { db, uuid, file: waitingJob?.file ?? (isHeld ? file : null), tries: waitingJob?.tries ?? 0 })
      running ??= run()
    },
    retry() {
      retries += 1
      for (const [uuid, job] of jobsAside) {
        if (job.tries >= MOST_TRIES) continue
        jobsAside.delete(uuid)
        waiting.set(uuid, job)
      }
      if (waiting.size > 0) running ??= run()
    },
    follow(uuid, replacing) {
      const next = replacing.then(
        (result) => (result.ok ? result.document.uuid : null),
        () => null,
      )
      const moved = next.then((to) => {
        if (to) move(uuid, to)
        else nextUuids.delete(uuid)
        return to
      })
      nextUuids.set(uuid, moved)
    },
    reading: () => current,
    isWaiting: (uuid) => current?.uuid === uuid || waiting.has(uuid),
    lacksReader: (uuid) => jobsAside.get(uuid)?.lacksReader === true,
    subscribe: listeners.subscribe,
    async whenDone() {
      while (running) await running
    },
  }
}

const lockOf = (uuid: string): string => `voucher-${uuid}`

/** The locks of documents whose picked original only this page has. */
function holdLocks(lock: TryLock) {
  const releases = new Map<string, () => void>()
  return {
    has: (uuid: string) => releases.has(uuid),
    hold(uuid: string) {
      if (releases.has(uuid)) return
      const released = new Promise<void>((resolve) => releases.set(uuid, resolve))
      // If another tab is already reading the file, both tabs read it.
      void lock(lockOf(uuid), () => released).catch(() => undefined)
    },
    release(uuid: string) {
      releases.get(uuid)?.()
      releases.delete(uuid)
    },
  }
}

const isNone = (reading: Reading): boolean => typeof reading === 'object' && reading.kind === 'none'

const READABLE: ReadonlySet<ReturnType<typeof fileKind>> = new Set(['jpeg', 'png', 'pdf'])

/**
 * The bytes of the picked original. Null if they cannot be read, or have a type that is converted first, such as HEIC:
 * then the stored version is read.
 */
async function pickedBytes(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await readFileBytes(file)
  return bytes && READABLE.has(fileKind(bytes)) ? bytes : null
}

async function storedBytes(db: PersonalDatabase, uuid: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await readWholeBytes(db, uuid)
  return bytes && new Uint8Array(bytes)
}
