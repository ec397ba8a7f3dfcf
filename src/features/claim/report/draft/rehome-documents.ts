// After the insurer or the claim type changed: moves each file to the slot of the same name, or to «otros documentos».
import { activeInOrder, type Requirements } from '../../../../domain/claim-report/document-places.ts'
import { groupsAfterChange, isMisplaced, placeAfterChange } from '../../../../domain/claim-report/move-places.ts'
import type { PersonalDatabase } from '../../../../offline/database/databases.ts'
import { type DocumentRow, isChangeable, sameSlot } from '../../../../offline/database/document-types.ts'
import type { Draft } from '../../../../offline/database/draft-types.ts'
import { moveDocument, placeRemote } from '../../../../offline/drafts/documents.ts'
import { changeDraft } from '../../../../offline/drafts/drafts.ts'

type Options = {
  db: PersonalDatabase
  draft: Pick<Draft, 'uuid' | 'numGrupos'>
  documents: readonly DocumentRow[]
  /** All requirements that the present slots may belong to. */
  before: readonly Requirements[]
  after: Requirements
}

/** Whether a file or a group must move, or a mandatory expense still has no first group. */
export function needsRehoming({ draft, documents, before, after }: Options): boolean {
  const expenses = new Set(after.gastos.map((each) => String(each.cdDocSiniestro)))
  return (
    documents.some((document) => newPlace(document, before, after) !== null) ||
    Object.keys(draft.numGrupos).some((code) => !expenses.has(code)) ||
    Object.keys(firstGroups(after, draft.numGrupos)).length > 0
  )
}

/** Returns how many files were moved. */
export async function rehomeDocuments({ db, draft, documents, before, after }: Options): Promise<number> {
  let moved = 0
  for (const document of documents) {
    const to = newPlace(document, before, after)
    if (!to) continue
    const { uuid, remote } = document
    const { place: slot, tipo } = to
    if (remote) await placeRemote({ db, uuid, slot, tipo })
    else await moveDocument({ db, uuid, to: { draftUuid: draft.uuid, slot, tipo }, now: Date.now(), replace: false })
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

/**
 * Returns where a file moves to, or null if it stays. A remote document moves as the portal moves it: from its slot in
 * the stored claim to the slot of the same name, or back. If the customer may change it, it stays in any valid slot.
 */
function newPlace(document: DocumentRow, before: readonly Requirements[], after: Requirements) {
  const { slot, remote } = document
  if (!remote) return slot && isMisplaced(after, slot) ? placeAfterChange(slot, before, after) : null
  const { home } = remote
  const isPut = isChangeable(document) && slot?.seccion !== 'otrosDocumentos' && !isMisplaced(after, slot)
  if (!home || isPut) return null
  const { slot: place, tipo } = home
  const to = isMisplaced(after, place) ? placeAfterChange(place, before, after) : { place, tipo }
  return sameSlot(slot, to.place) ? null : to
}

// A mandatory expense starts with its first group; a group that the user deleted is not added again.
function firstGroups(after: Requirements, numGrupos: Readonly<Record<string, number[]>>): Record<string, number[]> {
  const lacking = activeInOrder(after.gastos).filter(
    ({ obligatorio, cdDocSiniestro }) => obligatorio === 1 && numGrupos[cdDocSiniestro] === undefined,
  )
  return Object.fromEntries(lacking.map(({ cdDocSiniestro }) => [String(cdDocSiniestro), [1]]))
}
