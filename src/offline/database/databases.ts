// Opens the databases of this device: who was here, what each person keeps, and what may be thrown away.
import { Dexie, type Table } from 'dexie'
import { cacheName, DEVICE_DATABASE, ownerOf, personalName } from './database-names.ts'
import type { KnownConsent, PendingLogout, Person } from './device-types.ts'
import type { BytesRow, DocumentRow, ThumbRow } from './document-types.ts'
import type { Draft } from './draft-types.ts'
import type { StoredKit } from './kit-types.ts'
import type { JournalRow, LeaseRow, OutboxRow } from './outbox-types.ts'
import { reopenDeadConnections } from './reopen-connection.ts'

export type DeviceDatabase = Dexie & {
  person: Table<Person, number>
  owedLogout: Table<PendingLogout, number>
  consent: Table<KnownConsent, string>
}

export type PersonalDatabase = Dexie & {
  drafts: Table<Draft, string>
  documents: Table<DocumentRow, string>
  /** Never read whole: one row a file, up to 20 MB each. */
  bytes: Table<BytesRow, string>
  thumbs: Table<ThumbRow, string>
  outbox: Table<OutboxRow, string>
  journal: Table<JournalRow, string>
  lease: Table<LeaseRow, string>
}

export type CacheRow = { key: string; value: unknown; storedAt: number }
export type CacheDatabase = Dexie & { kit: Table<StoredKit & { id: 1 }, number>; cache: Table<CacheRow, string> }

// Without it Chromium may lose an acknowledged write when the battery dies.
const STRICT = { chromeTransactionDurability: 'strict' } as const

/** `portal-device`: who was here last (D61), whose logout the server still has to hear of, and who has consented. */
export async function openDeviceDatabase(): Promise<DeviceDatabase> {
  const db = new Dexie(DEVICE_DATABASE, STRICT) as DeviceDatabase
  db.version(3).stores({ person: 'id', owedLogout: 'id', consent: 'localKey' })
  return opened(db)
}

/** `portal-{localKey}`: all that a person would miss; another user of the device never opens it (D62). */
export async function openPersonalDatabase(localKey: string): Promise<PersonalDatabase> {
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
  return opened(db)
}

/** Whose work lies on this device: the names of everybody's own database. */
export async function listLocalKeys(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames()
  return names.flatMap((name) => ownerOf(name) ?? [])
}

/** `portal-{localKey}-cache`: what can be fetched again; deleted at logout (D59, D60). */
export async function openCacheDatabase(localKey: string): Promise<CacheDatabase> {
  const db = new Dexie(cacheName(localKey), STRICT) as CacheDatabase
  db.version(1).stores({ kit: 'id', cache: 'key, storedAt' })
  return opened(db)
}

/** Deletes a person's cache, at logout. */
export const deleteCacheDatabase = (localKey: string): Promise<void> => Dexie.delete(cacheName(localKey))

async function opened<D extends Dexie>(db: D): Promise<D> {
  reopenDeadConnections(db)
  // A newer version of the app waits for this: an old tab that held on would block its upgrade.
  db.on('versionchange', () => db.close())
  await db.open()
  return db
}
