// Hooks for the documents that a claim requires, from the kit, and for moving files when these requirements change.
import { useEffect, useMemo, useState } from 'react'
import type { Kit } from '../../../../contract/catalogue.ts'
import {
  activeInOrder,
  activeRequirements,
  type Requirements,
} from '../../../../domain/claim-report/document-places.ts'
import { groupsAfterChange, isMisplaced, placeAfterChange } from '../../../../domain/claim-report/move-places.ts'
import type { PersonalDatabase } from '../../../../offline/database/databases.ts'
import { type DocumentRow, isChangeable, sameSlot } from '../../../../offline/database/document-types.ts'
import type { Draft, DraftParameters } from '../../../../offline/database/draft-types.ts'
import { changeDraft } from '../../../../offline/drafts/change-draft.ts'
import { moveDocument, placeRemote } from '../../../../offline/drafts/documents.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { announce } from '../../../../ui/feedback/announce.ts'

/** The requirements of the claim's insurer, ramo and type; null when the kit has none. */
export function useRequirements(kit: Kit, parameters: DraftParameters): Requirements | null {
  const { cdAseguradora, cdRamo, tpSiniestro } = parameters
  return useMemo(() => {
    const match = kit.requisitos.find(
      (each) => each.cdAseguradora === cdAseguradora && each.cdRamo === cdRamo && each.tpSiniestro === tpSiniestro,
    )
    return match ? activeRequirements(match) : null
  }, [kit, cdAseguradora, cdRamo, tpSiniestro])
}

/** While `wanted`, moves misplaced files and adds the first group of each mandatory expense. */
export function useRehoming(
  wanted: boolean,
  kit: Kit,
  draft: Draft,
  documents: readonly DocumentRow[],
  after: Requirements | null,
): void {
  const { db } = useStore()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (!wanted || !after) return
    const before = draft.base ? [draft.base.requisitos, ...kit.requisitos] : kit.requisitos
    const options = { db, draft, documents, before, after }
    if (!needsRehoming(options)) return
    rehomeDocuments(options).then((moved) => {
      if (moved > 0) announce('Tus archivos pasaron a la lista del nuevo tipo de siniestro')
    }, setFailure)
  }, [wanted, db, kit, draft, documents, after])
  if (failure !== undefined) throw failure
}

type Options = {
  db: PersonalDatabase
  draft: Pick<Draft, 'uuid' | 'numGrupos'>
  documents: readonly DocumentRow[]
  /** All sets of requirements that the present slots may come from. */
  before: readonly Requirements[]
  after: Requirements
}

/** Whether a file or a group must move, or a mandatory expense still has no first group. */
function needsRehoming({ draft, documents, before, after }: Options): boolean {
  const expenses = new Set(after.gastos.map((each) => String(each.cdDocSiniestro)))
  return (
    documents.some((document) => newPlace(document, before, after) !== null) ||
    Object.keys(draft.numGrupos).some((code) => !expenses.has(code)) ||
    Object.keys(firstGroups(after, draft.numGrupos)).length > 0
  )
}

/**
 * After the insurer or the claim type changed: moves each file to the slot of the same name, or to «otros documentos»,
 * and adapts the groups of the expenses. Returns how many files were moved.
 */
async function rehomeDocuments({ db, draft, documents, before, after }: Options): Promise<number> {
  let movedCount = 0
  for (const document of documents) {
    const to = newPlace(document, before, after)
    if (!to) continue
    const { uuid, remote } = document
    const { place: slot, tipo } = to
    if (remote) await placeRemote({ db, uuid, slot, tipo })
    else await moveDocument({ db, uuid, to: { draftUuid: draft.uuid, slot, tipo }, now: Date.now(), replace: false })
    movedCount += 1
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
  return movedCount
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
