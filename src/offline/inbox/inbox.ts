// What waits in «Sin clasificar»: meant for a draft, deleted.
import type { Area } from '../../domain/user/role.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import { type DocumentRow, INBOX } from '../database/document-types.ts'
import type { Draft, DraftRefusal } from '../database/draft-types.ts'
import { orNoSpaceFailure } from '../database/storage-error.ts'
import { createDraft, deleteDocuments, openDraft } from '../drafts/drafts.ts'
import { listDocuments } from '../drafts/read-documents.ts'

type Db = { db: PersonalDatabase }

/**
 * The files that a draft can take: those meant for it first, then those meant for no draft that is still open. Files
 * that another open draft waits for are not offered.
 */
export async function filesFor(
  db: PersonalDatabase,
  draftUuid: string,
): Promise<{ own: DocumentRow[]; free: DocumentRow[] }> {
  const open = new Set(await db.drafts.where('state').equals('open').primaryKeys())
  const rows = await listDocuments(db, INBOX)
  return {
    own: rows.filter(({ meantFor }) => meantFor === draftUuid),
    free: rows.filter(({ meantFor }) => meantFor !== draftUuid && !(meantFor !== undefined && open.has(meantFor))),
  }
}

/** Says for which draft files of the inbox are; they stay in the inbox until each has its place. */
export function meanFor(
  given: Db & { uuids: readonly string[]; draftUuid: string },
): Promise<{ ok: true } | DraftRefusal> {
  const { db, uuids, draftUuid } = given
  return orNoSpaceFailure(() =>
    db.transaction('rw', [db.drafts, db.documents], async () => {
      const draft = await openDraft(db, draftUuid)
      if ('ok' in draft) return draft
      await mark(db, uuids, draftUuid)
      return { ok: true as const }
    }),
  )
}

/** Begins a claim with files of the inbox, which are meant for it from the beginning. */
export function beginWith(
  given: Db & { uuids: readonly string[]; area: Area; now: number },
): Promise<{ ok: true; draft: Draft } | DraftRefusal> {
  const { db, uuids, area, now } = given
  return orNoSpaceFailure(() =>
    db.transaction('rw', [db.drafts, db.documents], async () => {
      const draft = await createDraft({ db, area, now, paso: 'paciente' })
      await mark(db, uuids, draft.uuid)
      return { ok: true as const, draft }
    }),
  )
}

/** Deletes files of the inbox; one that has been placed in a draft meanwhile stays there. */
export function deleteFromInbox(given: Db & { uuids: readonly string[] }): Promise<void> {
  const { db } = given
  return db.transaction('rw', [db.documents, db.bytes, db.thumbs], async () => {
    const rows = await db.documents.bulkGet([...given.uuids])
    const here = rows.flatMap((row) => (row?.draftUuid === INBOX ? row.uuid : []))
    await deleteDocuments(db, here)
  })
}

async function mark(db: PersonalDatabase, uuids: readonly string[], draftUuid: string): Promise<void> {
  const rows = await db.documents.bulkGet([...uuids])
  await db.documents.bulkPut(rows.flatMap((row) => (row?.draftUuid === INBOX ? { ...row, meantFor: draftUuid } : [])))
}
