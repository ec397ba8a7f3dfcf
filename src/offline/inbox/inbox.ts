// Operations on the files in «Sin clasificar»: list the files for a draft, assign files to a draft, begin a claim with
// files, delete files.
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
 * The files that a draft can take: `own` are meant for it, `free` for no open draft. Files meant for another open draft
 * are left out.
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

/** Marks files of the inbox as meant for a draft; each file stays in the inbox until it is put into a slot. */
export function meanFor(
  input: Db & { uuids: readonly string[]; draftUuid: string },
): Promise<{ ok: true } | DraftRefusal> {
  const { db, uuids, draftUuid } = input
  return inOpenDraft(db, draftUuid, [db.documents], async () => {
    await mark(db, uuids, draftUuid)
    return { ok: true }
  })
}

/** Begins a claim and marks files of the inbox as meant for it. */
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

/** Deletes files of the inbox; a file that was placed in a draft meanwhile is not deleted. */
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
