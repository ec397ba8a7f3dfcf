// Opens the databases: the device's, each person's own, each person's cache, and the one of held files.
import { Dexie, type Table } from 'dexie'
import type { Kit } from '../../contract/catalogue.ts'
import { type MakeRoom, reopenDeadConnections } from './connection/reopen-connection.ts'
import { watchTransactions } from './connection/set-aside.ts'
import { cacheName, DEVICE_DATABASE, ownerOf, personalName, SHARED_DATABASE } from './database-names.ts'
import type { KnownConsent, PendingLogout, Person } from './device-types.ts'
import type { BytesRow, CaptureIntent, DocumentRow, ThumbRow } from './document-types.ts'
import type { Draft } from './draft-types.ts'
import type { HeldFile } from './held-types.ts'
import type { JournalRow, LeaseRow, OutboxRow } from './outbox-types.ts'
import type { SentRow } from './sent-rows.ts'

export type DeviceDatabase = Dexie & {
  person: Table<Person, number>
  owedLogout: Table<PendingLogout, number>
  consent: Table<KnownConsent, string>
}

export type PersonalDatabase = Dexie & {
  drafts: Table<Draft, string>
  documents: Table<DocumentRow, string>
  /** One row per file, up to 20 MB each: never read the whole table. */
  bytes: Table<BytesRow, string>
  thumbs: Table<ThumbRow, string>
  outbox: Table<OutboxRow, string>
  journal: Table<JournalRow, string>
  lease: Table<LeaseRow, string>
  /** This table was added in version 2 of the database. */
  intents: Table<CaptureIntent, string>
  /** This table was added in version 3 of the database. */
  sent: Table<SentRow, string>
}

export type SharedDatabase = Dexie & {
  files: Table<HeldFile, string>
  bytes: Table<BytesRow, string>
}

export type CacheRow = { key: string; value: unknown; storedAt: number }
export type CacheDatabase = Dexie & { kit: Table<StoredKit & { id: 1 }, number>; cache: Table<CacheRow, string> }

// Without strict durability Chromium may lose an acknowledged write when the battery dies.
const STRICT = { chromeTransactionDurability: 'strict' } as const

/** Opens `portal-device`: the last person (D61), a pending logout, and known consents. */
export async function openDeviceDatabase(): Promise<DeviceDatabase> {
  const db = new Dexie(DEVICE_DATABASE, STRICT) as DeviceDatabase
  db.version(3).stores({ person: 'id', owedLogout: 'id', consent: 'localKey' })
  return openedDatabase(db)
}

/** Opens `portal-{localKey}`: a person's drafts, documents and outbox; never opened for another person (D62). */
export async function openPersonalDatabase(
  localKey: string,
  makeRoom?: (db: PersonalDatabase) => Promise<boolean>,
): Promise<PersonalDatabase> {
  const db = new Dexie(personalName(localKey), STRICT) as PersonalDatabase
  db.version(1).stores({
    drafts: 'uuid, state',
    documents: 'uuid, draftUuid, state',
    bytes: 'uuid',
    thumbs: 'uuid, keptUntil',
    outbox: 'uuid',
    journal: 'id, at',
    lease: 'id',
  })
  db.version(2).stores({ intents: 'id' })
  db.version(3).stores({ sent: 'intent, claimUuid, receipt.at, *kept', journal: 'id, at, lostAt' })
  return openedDatabase(db, makeRoom && (() => makeRoom(db)))
}

/** Opens `portal-shared`: held files, until their person chooses «Guardar» or «Descartar» (D63). */
export async function openSharedDatabase(): Promise<SharedDatabase> {
  const db = new Dexie(SHARED_DATABASE, STRICT) as SharedDatabase
  db.version(1).stores({ files: 'id', bytes: 'uuid' })
  return openedDatabase(db)
}

/** The `localKey` of every person who has a personal database on this device. */
export async function listLocalKeys(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames()
  return names.flatMap((name) => ownerOf(name) ?? [])
}

/** Opens `portal-{localKey}-cache`: cached answers and the kit, all of it replaceable; deleted at logout (D59, D60). */
export async function openCacheDatabase(localKey: string): Promise<CacheDatabase> {
  const db = new Dexie(cacheName(localKey), STRICT) as CacheDatabase
  db.version(1).stores({ kit: 'id', cache: 'key, storedAt' })
  return openedDatabase(db)
}

/** Deletes a person's cache database. */
export const deleteCacheDatabase = (localKey: string): Promise<void> => Dexie.delete(cacheName(localKey))

async function openedDatabase<D extends Dexie>(db: D, makeRoom?: MakeRoom): Promise<D> {
  watchTransactions(db)
  reopenDeadConnections(db, makeRoom)
  // An old tab that keeps its connection open would block the upgrade by a newer version of the app.
  db.on('versionchange', () => db.close())
  await db.open()
  return db
}

export type StoredKit = { kit: Kit; fetchedAt: number; etag: string | null }
