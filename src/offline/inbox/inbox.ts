// Operations on the files in «Sin clasificar»: list those for a draft, assign them to one, begin a claim with them,
// delete them.
import type { Area } from '../../domain/user/role.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import { type DocumentRow, INBOX } from '../database/document-types.ts'
import type { Draft, DraftRefusal } from '../database/draft-types.ts'
import { orNoSpaceFailure } from '../database/storage-error.ts'
import { createDraft, inOpenDraft } from '../drafts/change-draft.ts'
import { deleteDocuments } from '../drafts/drafts.ts'
import { listDocuments } from '../drafts/read-documents.ts'

type Db = { db: PersonalDatabase }

/**
 * The files that a draft can take: those meant for it first, then those meant for no draft that is still open. Files
 * meant for another open draft are not offered.
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

/** Marks files of the inbox as meant for a draft; they stay in the inbox until each has its place. */
export function meanFor(
  input: Db & { uuids: readonly string[]; draftUuid: string },
): Promise<{ ok: true } | DraftRefusal> {
  const { db, uuids, draftUuid } = input
  return inOpenDraft(db, draftUuid, [db.documents], async () => {
    await mark(db, uuids, draftUuid)
    return { ok: true }
  })
}

/** Begins a claim with files of the inbox, which are meant for it from the beginning. */
export function beginWith(
  input: Db & { uuids: readonly string[]; area: Area; now: number },
): Promise<{ ok: true; draft: Draft } | DraftRefusal> {
  const { db, uuids, area, now } = input
  return orNoSpaceFailure(() =>
    db.transaction('rw', [db.drafts, db.documents], async () => {
      const draft = await createDraft({ db, area, now, paso: 'paciente' })
      await mark(db, uuids, draft.uuid)
      return { ok: true as const, draft }
    }),
  )
}

/** Deletes files of the inbox; one that has been placed in a draft meanwhile stays there. */
export function deleteFromInbox(input: Db & { uuids: readonly string[] }): Promise<void> {
  const { db } = input
  return db.transaction('rw', [db.documents, db.bytes, db.thumbs], async () => {
    const rows = await db.documents.bulkGet([...input.uuids])
    const here = rows.flatMap((row) => (row?.draftUuid === INBOX ? row.uuid : []))
    await deleteDocuments(db, here)
  })
}

async function mark(db: PersonalDatabase, uuids: readonly string[], draftUuid: string): Promise<void> {
  const rows = await db.documents.bulkGet([...uuids])
  await db.documents.bulkPut(rows.flatMap((row) => (row?.draftUuid === INBOX ? { ...row, meantFor: draftUuid } : [])))
}
