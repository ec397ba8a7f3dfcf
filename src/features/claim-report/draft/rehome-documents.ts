// After the insurer or the claim type changed: moves each file to the slot of the same name, or to «otros documentos».
import { activeInOrder, type Requirements } from '../../../domain/claim-report/document-places.ts'
import { groupsAfterChange, isMisplaced, placeAfterChange } from '../../../domain/claim-report/move-places.ts'
import type { PersonalDatabase } from '../../../offline/database/databases.ts'
import type { DocumentRow } from '../../../offline/database/document-types.ts'
import type { Draft } from '../../../offline/database/draft-types.ts'
import { moveDocument } from '../../../offline/drafts/documents.ts'
import { changeDraft } from '../../../offline/drafts/drafts.ts'

type Given = {
  db: PersonalDatabase
  draft: Pick<Draft, 'uuid' | 'numGrupos'>
  documents: readonly DocumentRow[]
  /** All requirements that an old slot may belong to. */
  before: readonly Requirements[]
  after: Requirements
}

/** Whether a file or a group must move, or a mandatory expense still has no first group. */
export function needsRehoming({ draft, documents, after }: Given): boolean {
  const expenses = new Set(after.gastos.map((each) => String(each.cdDocSiniestro)))
  return (
    documents.some(({ slot }) => isMisplaced(after, slot)) ||
    Object.keys(draft.numGrupos).some((code) => !expenses.has(code)) ||
    Object.keys(firstGroups(after, draft.numGrupos)).length > 0
  )
}

/** Returns how many files were moved. */
export async function rehomeDocuments({ db, draft, documents, before, after }: Given): Promise<number> {
  let moved = 0
  for (const { uuid, slot } of documents) {
    if (!slot || !isMisplaced(after, slot)) continue
    const { place, tipo } = placeAfterChange(slot, before, after)
    await moveDocument({ db, uuid, to: { draftUuid: draft.uuid, slot: place, tipo }, now: Date.now(), replace: false })
    moved += 1
  }
  await changeDraft({
    db,
    uuid: draft.uuid,
    now: Date.now(),
    change: (present) => {
      const numGrupos = groupsAfterChange(present.numGrupos, before, after)
      return { ...present, numGrupos: { ...numGrupos, ...firstGroups(after, numGrupos) } }
    },
  })
  return moved
}

// A mandatory expense starts with its first group; a group that the user deleted is not added again.
function firstGroups(after: Requirements, numGrupos: Readonly<Record<string, number[]>>): Record<string, number[]> {
  const lacking = activeInOrder(after.gastos).filter(
    ({ obligatorio, cdDocSiniestro }) => obligatorio === 1 && numGrupos[cdDocSiniestro] === undefined,
  )
  return Object.fromEntries(lacking.map(({ cdDocSiniestro }) => [String(cdDocSiniestro), [1]]))
}
