// Hooks for the documents that a claim requires, from the kit, and for moving files when these requirements change.
import { useEffect, useMemo, useState } from 'react'
import type { Kit } from '../../../../contract/catalogue.ts'
import { activeRequirements, type Requirements } from '../../../../domain/claim-report/document-places.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import type { Draft, DraftParameters } from '../../../../offline/database/draft-types.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { announce } from '../../../../ui/feedback/announce.ts'
import { needsRehoming, rehomeDocuments } from './rehome-documents.ts'

/** The requirements of the claim's insurer, ramo and type; null when the kit has none. */
export function useRequirements(kit: Kit, parameters: DraftParameters): Requirements | null {
  const { cdAseguradora, cdRamo, tpSiniestro } = parameters
  return useMemo(() => {
    const found = kit.requisitos.find(
      (each) => each.cdAseguradora === cdAseguradora && each.cdRamo === cdRamo && each.tpSiniestro === tpSiniestro,
    )
    return found ? activeRequirements(found) : null
  }, [kit, cdAseguradora, cdRamo, tpSiniestro])
}

/** Moves misplaced files and opens the first group of mandatory expenses, while `wanted`. */
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
