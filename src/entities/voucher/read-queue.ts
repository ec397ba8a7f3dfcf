// Reads the vouchers of kept files in the background, one at a time, while the page lives; what a kill leaves is read later.
import { readBytes as readFileBytes } from '../../capture/prepare-file.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { fileKind } from '../../domain/document/file-kind.ts'
import type { DocumentVoucher } from '../../domain/voucher/voucher.ts'
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import type { DocumentRow } from '../../offline/database/document-types.ts'
import { storageError } from '../../offline/database/storage-error.ts'
import { readWholeBytes } from '../../offline/drafts/read-documents.ts'
import { isUnread, noteVoucher } from '../../offline/drafts/voucher.ts'

/** Files as they were picked that wait in memory at most; of others the stored bytes are read. */
const MOST_HELD = 3

type Read = (
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
  today: CalendarDate,
) => Promise<DocumentVoucher | null>

type Job = { db: PersonalDatabase; uuid: string; file: File | null }

export type ReadQueue = {
  /** Reads a kept file; `file` is what was picked, which is read before what was made of it. */
  add: (job: { db: PersonalDatabase; uuid: string; file?: File | null }) => void
  /** Files that the reader could not be loaded for are read now. */
  retry: () => void
  /** The document that is being read, with the time at which that began; null when none is. */
  reading: () => { uuid: string; since: number } | null
  /** Whether this document is being read, or will be. */
  isWaiting: (uuid: string) => boolean
  subscribe: (listener: () => void) => () => void
  /** Resolves when nothing waits any more. */
  whenDone: () => Promise<void>
}

type Given = {
  read: Read
  now: () => number
  today: () => CalendarDate
  /** Called with each row that was read. */
  onRead: (row: DocumentRow) => void
}

export function createReadQueue({ read, now, today, onRead }: Given): ReadQueue {
  const waiting = new Map<string, Job>()
  const unavailable = new Map<string, Job>()
  const listeners = new Set<() => void>()
  let current: { uuid: string; since: number } | null = null
  /** What was picked, where its row was seen and read before it came. */
  let late: File | null = null
  let running: Promise<void> | null = null

  function change(next: typeof current): void {
    current = next
    for (const listener of listeners) listener()
  }

  async function run(): Promise<void> {
    // The person who took the photo comes first: it is announced, shown and saved before its reading begins.
    await Promise.resolve()
    for (;;) {
      const [uuid, job] = waiting.entries().next().value ?? []
      if (!uuid || !job) break
      waiting.delete(uuid)
      late = null
      change({ uuid, since: now() })
      const noted = await readOne(job)
      if (noted === 'unavailable') unavailable.set(uuid, { ...job, file: null })
      else if (noted) onRead(noted)
    }
    change(null)
    running = null
  }

  async function readOne({ db, uuid, file }: Job): Promise<DocumentRow | 'unavailable' | null> {
    try {
      const row = await db.documents.get(uuid)
      if (!row || !isUnread(row)) return null
      const picked = file && (await pickedBytes(file))
      const bytes = picked?.bytes ?? (await storedBytes(db, uuid))
      if (!bytes) return null
      let voucher = await read(bytes, picked?.contentType ?? row.contentType, today())
      const original = voucher?.kind === 'none' && !picked && late && (await pickedBytes(late))
      if (original) voucher = (await read(original.bytes, original.contentType, today())) ?? voucher
      return voucher ? await noteVoucher({ db, uuid, voucher, now: now() }) : 'unavailable'
    } catch (error) {
      // The person has signed out, or the disk is full: it is read when the file is opened again.
      if (storageError(error) === null) reportError(error)
      return null
    }
  }

  return {
    add({ db, uuid, file = null }) {
      if (current?.uuid === uuid) late ??= file
      if (unavailable.has(uuid) || current?.uuid === uuid) return
      const known = waiting.get(uuid)
      const held = [...waiting.values()].filter((each) => each.file).length
      const isHeld = file !== null && held < MOST_HELD
      waiting.set(uuid, { db, uuid, file: known?.file ?? (isHeld ? file : null) })
      running ??= run()
    },
    retry() {
      for (const [uuid, job] of unavailable) waiting.set(uuid, job)
      unavailable.clear()
      if (waiting.size > 0) running ??= run()
    },
    reading: () => current,
    isWaiting: (uuid) => current?.uuid === uuid || waiting.has(uuid),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async whenDone() {
      while (running) await running
    },
  }
}

const TYPES: Partial<Record<ReturnType<typeof fileKind>, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
}

/** Null for a kind that the reader does not know, as HEIC, and for a file that is gone: what was kept of it is read. */
async function pickedBytes(file: File): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string } | null> {
  const bytes = await readFileBytes(file)
  const contentType = bytes && TYPES[fileKind(bytes)]
  return bytes && contentType ? { bytes, contentType } : null
}

async function storedBytes(db: PersonalDatabase, uuid: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await readWholeBytes(db, uuid)
  return bytes && new Uint8Array(bytes)
}
