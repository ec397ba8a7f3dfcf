// The group of an expense that takes the next receipt of a burst: the first without one, else a new one (DOC-06a, D116).
import type { PersonalDatabase } from '../database/databases.ts'
import type { DraftRefusal } from '../database/draft-types.ts'
import { orNoSpaceFailure } from '../database/storage-error.ts'
import { openDraft } from './drafts.ts'

type Part = { cdDocSiniestro: number; cdSdocSiniestro: number }

/** Finds or adds the group; `isNew` where it was added, and is to go again when the receipt is refused. */
export function freeGroup(
  given: { db: PersonalDatabase; draftUuid: string; now: number } & Part,
): Promise<{ ok: true; numGrupo: number; isNew: boolean } | DraftRefusal> {
  const { db, draftUuid, cdDocSiniestro, cdSdocSiniestro, now } = given
  return orNoSpaceFailure(() =>
    db.transaction('rw', [db.drafts, db.documents], async () => {
      const draft = await openDraft(db, draftUuid)
      if ('ok' in draft) return draft
      const rows = await db.documents.where('draftUuid').equals(draftUuid).toArray()
      // What the portal holds and is to be deleted still shows in its place, and can be taken back.
      const taken = rows.flatMap(({ slot }) =>
        slot?.cdDocSiniestro === cdDocSiniestro && slot.cdSdocSiniestro === cdSdocSiniestro ? slot.numGrupo : [],
      )
      const groups = draft.numGrupos[cdDocSiniestro] ?? []
      const free = groups.find((each) => !taken.includes(each))
      if (free !== undefined) return { ok: true as const, numGrupo: free, isNew: false }
      const numGrupo = Math.max(0, ...groups) + 1
      const numGrupos = { ...draft.numGrupos, [cdDocSiniestro]: [...groups, numGrupo] }
      await db.drafts.put({ ...draft, numGrupos, changedAt: now })
      return { ok: true as const, numGrupo, isNew: true }
    }),
  )
}
