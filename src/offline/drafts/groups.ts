// Adds and deletes groups of an expense in a draft, and finds the group for the next file of a burst (DOC-06a, D116).
import type { PersonalDatabase } from '../database/databases.ts'
import { isChangeable, isOnDevice } from '../database/document-types.ts'
import type { DraftRefusal } from '../database/draft-types.ts'
import { inOpenDraft, REVIEWED } from './change-draft.ts'
import { deleteDocuments } from './drafts.ts'

type Db = { db: PersonalDatabase }

/** Adds a group to an expense; its number is one above the largest present number. */
export function addGroup(
  input: Db & { draftUuid: string; cdDocSiniestro: number; now: number },
): Promise<{ ok: true; numGrupo: number } | DraftRefusal> {
  const { db, draftUuid, cdDocSiniestro, now } = input
  return inOpenDraft(db, draftUuid, [db.documents], async (draft) => {
    const groups = draft.numGrupos[cdDocSiniestro] ?? []
    const rows = await db.documents.where('draftUuid').equals(draftUuid).toArray()
    // The documents of the portal may have further groups, which are shown as well.
    const shown = rows.flatMap(({ slot }) => (slot?.cdDocSiniestro === cdDocSiniestro ? (slot.numGrupo ?? []) : []))
    const numGrupo = Math.max(0, ...groups, ...shown) + 1
    const numGrupos = { ...draft.numGrupos, [cdDocSiniestro]: [...groups, numGrupo] }
    await db.drafts.put({ ...draft, numGrupos, changedAt: now })
    return { ok: true, numGrupo }
  })
}

/**
 * Deletes a group of an expense with its documents. Remote documents are deleted only by the next save, and until then
 * the group stays to show them. A group with a reviewed document is not deleted.
 */
export function removeGroup(
  input: Db & { draftUuid: string; cdDocSiniestro: number; numGrupo: number; now: number },
): Promise<{ ok: true } | DraftRefusal> {
  const { db, draftUuid, cdDocSiniestro, numGrupo, now } = input
  return inOpenDraft(db, draftUuid, [db.documents, db.bytes, db.thumbs], async (draft) => {
    const rows = await db.documents.where('draftUuid').equals(draftUuid).toArray()
    const inGroup = rows.filter(
      ({ slot }) => slot?.seccion === 'gastos' && slot.cdDocSiniestro === cdDocSiniestro && slot.numGrupo === numGrupo,
    )
    if (!inGroup.every(isChangeable)) return REVIEWED
    await deleteDocuments(
      db,
      inGroup.filter(isOnDevice).map((row) => row.uuid),
    )
    const stored = inGroup.flatMap((row) =>
      row.remote ? [{ ...row, remote: { ...row.remote, isDeleted: true } }] : [],
    )
    await db.documents.bulkPut(stored)
    const groups = (draft.numGrupos[cdDocSiniestro] ?? []).filter((each) => each !== numGrupo || stored.length > 0)
    const numGrupos = { ...draft.numGrupos, [cdDocSiniestro]: groups }
    await db.drafts.put({ ...draft, numGrupos, changedAt: now })
    return { ok: true }
  })
}

type Part = { cdDocSiniestro: number; cdSdocSiniestro: number }

/** The first group without a file for this part, or a new one (`isNew`), which the caller removes after a refusal. */
export function freeGroup(
  input: { db: PersonalDatabase; draftUuid: string; now: number } & Part,
): Promise<{ ok: true; numGrupo: number; isNew: boolean } | DraftRefusal> {
  const { db, draftUuid, cdDocSiniestro, cdSdocSiniestro, now } = input
  return inOpenDraft(db, draftUuid, [db.documents], async (draft) => {
    const rows = await db.documents.where('draftUuid').equals(draftUuid).toArray()
    // A remote document that will be deleted still occupies its place, since the deletion can be undone.
    const taken = rows.flatMap(({ slot }) =>
      slot?.cdDocSiniestro === cdDocSiniestro && slot.cdSdocSiniestro === cdSdocSiniestro ? slot.numGrupo : [],
    )
    const groups = draft.numGrupos[cdDocSiniestro] ?? []
    const free = groups.find((each) => !taken.includes(each))
    if (free !== undefined) return { ok: true, numGrupo: free, isNew: false }
    const numGrupo = Math.max(0, ...groups) + 1
    const numGrupos = { ...draft.numGrupos, [cdDocSiniestro]: [...groups, numGrupo] }
    await db.drafts.put({ ...draft, numGrupos, changedAt: now })
    return { ok: true, numGrupo, isNew: true }
  })
}
