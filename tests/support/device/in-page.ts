// Functions that a test runs in a page with the app's own modules, to fill the queue and read the stored data.
import {
  openDeviceDatabase,
  openPersonalDatabase,
  type PersonalDatabase,
} from '../../../src/offline/database/databases.ts'
import type { DocumentRow, Slot, StorableFile } from '../../../src/offline/database/document-types.ts'
import type { DraftParameters, DraftState } from '../../../src/offline/database/draft-types.ts'
import type { OutboxState } from '../../../src/offline/database/outbox-types.ts'
import { keptFiles } from '../../../src/offline/database/sent-rows.ts'
import { readPerson } from '../../../src/offline/device/device.ts'
import { changeDraft, createDraft } from '../../../src/offline/drafts/change-draft.ts'
import { queueDraft } from '../../../src/offline/drafts/queue-draft.ts'
import { sha256Of } from '../../../src/offline/drafts/sha256.ts'
import { storeDraftDocument } from '../../../src/offline/drafts/store-document.ts'
import { listOutbox } from '../../../src/offline/outbox/list-outbox.ts'
import { listJournal } from '../../../src/offline/outbox/outbox.ts'
import { exportClaims } from '../../../src/offline/transfer/export-claim.ts'
import { importClaim } from '../../../src/offline/transfer/import-claim.ts'
import { readCopy } from '../../../src/offline/transfer/read-copy.ts'

export type FilledPhoto = Pick<DocumentRow, 'nombre' | 'tipo' | 'detalleDocumento'> & {
  slot: Slot
  contentType: StorableFile['tipo']
  /** The bytes of the file as base64. */
  bytes: string
}
export type FilledClaim = {
  parameters: Partial<DraftParameters>
  numGrupos: Record<string, number[]>
  photos: FilledPhoto[]
}

/** A claim and the sorted hashes of its photos. */
export type QueuedClaim = { uuid: string; hashes: string[] }

export type OnDevice = {
  drafts: { uuid: string; state: DraftState }[]
  waiting: { uuid: string; state: OutboxState; sentence: string | null; action: string | null }[]
  /** Files whose bytes are on the device and match the hash in their row. */
  whole: { claim: string; uuid: string; sha256: string }[]
  /** Rows without bytes or with wrong bytes, and bytes that belong to no row and no receipt. */
  broken: string[]
  /** Uuids of the claims that have a receipt on the device, except receipts that are marked as lost. */
  received: string[]
  /** The portal's number of each received claim. */
  numbers: Record<string, number | null>
}

const tools = {
  /** Stores claims as the steps of a report do, up to the last step; with `queue` also presses «Enviar». */
  fill: ({ claims, queue }: { claims: FilledClaim[]; queue: boolean }) =>
    here(async (db) => {
      const kept: QueuedClaim[] = []
      for (const claim of claims) kept.push(await fillOne(db, claim, queue))
      return kept
    }),
  look: () => here(look),
  /** Returns the file of «Guardar una copia» for a claim, as base64. */
  copy: (uuid: string) =>
    here(async (db) => {
      const copied = await exportClaims({ db, localKey: localKey ?? '', now: Date.now(), uuids: [uuid] })
      if (!copied.ok) throw new Error(copied.message)
      return base64Of(new Uint8Array(await copied.file.arrayBuffer()))
    }),
  /** Opens a copy of one claim, like «Abrir una copia». */
  openCopy: (zip: string) =>
    here(async (db) => {
      const read = await readCopy(new Blob([bytesOf(zip)]), localKey ?? '')
      const [claim] = read.ok ? read.claims : []
      if (!claim) throw new Error('the copy cannot be read')
      const opened = await importClaim({ db, claim, now: Date.now() })
      if (!opened.ok) throw new Error('the copy was not taken')
    }),
  /** Returns how many cameras or pickers are recorded as open. */
  intents: () => here((db) => db.intents.count()),
  /** The sender's state for the message of a failed test: its lock's lease, and the history of every waiting claim. */
  sending: () =>
    here(async (db) => {
      const [claims, documents] = [await db.outbox.toArray(), await db.documents.toArray()]
      const rows = [...claims, ...documents].map(({ uuid, state, history }) => ({ uuid, state, history }))
      return { lease: await db.lease.get('runner'), rows }
    }),
}
export type DeviceTools = typeof tools

Object.assign(globalThis, { deviceTools: tools })

async function here<T>(work: (db: PersonalDatabase) => Promise<T>): Promise<T> {
  localKey ??= await lastHere()
  const db = await openPersonalDatabase(localKey)
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

// Kept in a variable, because with a wrong clock the app forgets the person for a moment.
let localKey: string | null = null

async function lastHere(): Promise<string> {
  const device = await openDeviceDatabase()
  const person = await readPerson(device)
  device.close()
  if (!person) throw new Error('nobody was here')
  return person.localKey
}

async function fillOne(db: PersonalDatabase, claim: FilledClaim, queue: boolean): Promise<QueuedClaim> {
  const { parameters, numGrupos } = claim
  const { uuid } = await createDraft({ db, area: 'vam', now: Date.now(), parameters, paso: 'revisar' })
  await changeDraft({ db, uuid, now: Date.now(), change: (draft) => ({ ...draft, numGrupos }) })
  const hashes: string[] = []
  for (const { slot, tipo, nombre, contentType, detalleDocumento, bytes } of claim.photos) {
    const prepared = { bytes: bytesOf(bytes), tipo: contentType, nombre, thumb: null }
    const kept = await storeDraftDocument({
      db,
      draftUuid: uuid,
      slot,
      tipo,
      prepared,
      detalleDocumento,
      now: Date.now(),
    })
    if (!kept.ok) throw new Error(kept.message)
    hashes.push(kept.document.sha256)
  }
  if (queue) {
    const queued = await queueDraft({ db, uuid, now: Date.now() })
    if (!queued.ok) throw new Error(queued.message)
  }
  return { uuid, hashes: hashes.sort() }
}

async function look(db: PersonalDatabase): Promise<OnDevice> {
  // Reads in one transaction, because the app may be sending meanwhile.
  const { documents, bytes, kept, drafts, entries, journal } = await db.transaction('r', db.tables, async () => ({
    documents: await db.documents.toArray(),
    bytes: await db.bytes.toArray(),
    kept: await keptFiles(db),
    drafts: await db.drafts.toArray(),
    entries: await listOutbox(db),
    journal: await listJournal(db),
  }))
  const hashes = new Map<string, string>()
  for (const each of bytes) hashes.set(each.uuid, await sha256Of(each.bytes))
  const whole = documents.filter(({ uuid, sha256 }) => hashes.get(uuid) === sha256)
  const stray = new Set(hashes.keys())
  for (const uuid of [...documents.map((each) => each.uuid), ...kept]) stray.delete(uuid)
  const receipts = journal.filter(({ kind, lostAt }) => kind === 'received' && lostAt === undefined)
  return {
    drafts: drafts.map(({ uuid, state }) => ({ uuid, state })),
    waiting: entries.map(({ uuid, state, sentence, attention, files }) => ({
      uuid,
      state,
      sentence: sentence ?? files.find((each) => each.sentence)?.sentence ?? null,
      action: (attention ?? files.find((each) => each.attention)?.attention)?.action ?? null,
    })),
    whole: whole.map(({ draftUuid, uuid, sha256 }) => ({ claim: draftUuid, uuid, sha256 })),
    broken: [
      ...documents.filter((each) => !whole.includes(each)).map(({ uuid, state }) => `${state} without bytes: ${uuid}`),
      ...[...stray].map((uuid) => `bytes of nobody: ${uuid}`),
    ],
    received: receipts.map(({ claimUuid }) => claimUuid),
    numbers: Object.fromEntries(receipts.map(({ claimUuid, cdReclamo }) => [claimUuid, cdReclamo])),
  }
}

const bytesOf = (base64: string): ArrayBuffer => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)).buffer

const base64Of = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
