// Counts the unsent claims, drafts and files of a device, and discards them when the person asks for it (D62).
import { ownerOf, wasAnyShared } from '../database/database-names.ts'
import {
  listLocalKeys,
  openPersonalDatabase,
  openSharedDatabase,
  type PersonalDatabase,
  type SharedDatabase,
} from '../database/databases.ts'
import { INBOX, isOnDevice } from '../database/document-types.ts'
import type { HeldFile } from '../database/held-types.ts'
import { deleteDocuments } from '../drafts/drafts.ts'
import { asRunner, fenced, type TryLock } from '../outbox/runner/lease.ts'
import { listHeld, removeHeld } from '../shares/held-rows.ts'

/** The numbers of waiting claims, open drafts, files of both, files in the inbox, and held files. */
export type Unsent = { claims: number; drafts: number; files: number; unsorted: number; shared: number }

/** Whether there is any unsent work; if so, the person is asked what to do with it. */
export const isAnyUnsent = ({ claims, drafts, unsorted, shared }: Unsent): boolean =>
  claims + drafts + unsorted + shared > 0

/** Counts a person's unsent work. */
export async function countUnsent(db: PersonalDatabase): Promise<Unsent> {
  const held = await withSharesOf(db, async (_shared, files) => files.filter(({ refused }) => refused === null).length)
  return db.transaction('r', [db.outbox, db.drafts, db.documents], async () => {
    const { claims, drafts } = await unsent(db)
    const files = await db.documents
      .where('draftUuid')
      .anyOf([...claims, ...drafts])
      .filter(isOnDevice)
      .count()
    const unsorted = await db.documents.where('draftUuid').equals(INBOX).count()
    return { claims: claims.length, drafts: drafts.length, files, unsorted, shared: held ?? 0 }
  })
}

/** Whether a person other than `localKey` has unsent work on this device; with null, whether any person has. */
export async function isUnsentOfOthers(localKey: string | null): Promise<boolean> {
  for (const other of await listLocalKeys()) {
    if (other === localKey) continue
    const db = await openPersonalDatabase(other)
    const counted = await countUnsent(db)
    db.close()
    if (isAnyUnsent(counted)) return true
  }
  return false
}

/**
 * Deletes every claim and draft that was not received, with its documents and bytes, as well as the inbox and the held
 * files; with `uuid`, only that claim. Receipts stay. Refused while any tab is sending, because the claim may be
 * received at that moment.
 */
export async function discardUnsent(input: {
  db: PersonalDatabase
  uuid?: string
  lock: TryLock
  now: () => number
}): Promise<{ ok: true } | { ok: false; why: 'sending'; message: string }> {
  const { db } = input
  const done = await asRunner(input, (lease) =>
    fenced(db, lease, [db.outbox, db.drafts, db.documents, db.bytes, db.thumbs], async () => {
      const found = await unsent(db)
      const isMeant = (each: string) => input.uuid === undefined || each === input.uuid
      const [claims, drafts] = [found.claims.filter(isMeant), found.drafts.filter(isMeant)]
      const uuids = [...claims, ...drafts]
      const homes = input.uuid === undefined ? [...uuids, INBOX] : uuids
      await deleteDocuments(db, await db.documents.where('draftUuid').anyOf(homes).primaryKeys())
      await db.outbox.bulkDelete(claims)
      await db.drafts.bulkDelete(uuids)
    }),
  )
  if (done !== 'held') {
    if (input.uuid === undefined)
      await withSharesOf(db, (shared, files) =>
        removeHeld(
          shared,
          files.map(({ id }) => id),
        ),
      )
    return { ok: true }
  }
  const message = 'Se está enviando en este momento. Espera un poco y vuelve a intentarlo.'
  return { ok: false, why: 'sending', message }
}

async function unsent(db: PersonalDatabase): Promise<{ claims: string[]; drafts: string[] }> {
  const claims = await db.outbox.filter((row) => row.state !== 'received').primaryKeys()
  const drafts = await db.drafts.where('state').equals('open').primaryKeys()
  return { claims, drafts }
}

/** Calls `work` with the held files of the owner of `db`; null where no file was ever shared. */
async function withSharesOf<T>(
  db: PersonalDatabase,
  work: (shared: SharedDatabase, files: HeldFile[]) => Promise<T>,
): Promise<T | null> {
  if (!(await wasAnyShared())) return null
  const shared = await openSharedDatabase()
  try {
    return await work(shared, await listHeld(shared, ownerOf(db.name)))
  } finally {
    shared.close()
  }
}
