// Hook for the correction of a stored claim on this device: its draft, its documents, and adding a file to it.
import type { ClaimReport } from '../../../../contract/claim-report.ts'
import type { Area } from '../../../../domain/user/role.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import type { CorrectionBase, Draft } from '../../../../offline/database/draft-types.ts'
import { openCorrection, unbegunCorrection } from '../../../../offline/drafts/correction.ts'
import { correctionIn, readDraft } from '../../../../offline/drafts/drafts.ts'
import { listDocuments } from '../../../../offline/drafts/read-documents.ts'
import { useLive, useStore } from '../../../../toolkit/person/store.ts'
import { useCapture } from '../documents/use-capture.ts'
import { useTask } from '../draft/use-task.ts'

export type CorrectionInHand = {
  /** Null until something is changed. */
  draft: Draft | null
  base: CorrectionBase
  rows: readonly DocumentRow[]
}

export function useCorrection(claim: ClaimReport, area: Area) {
  const { db } = useStore()
  const { uuid } = claim
  const stored = useLive(
    async (store) => ({ draft: await readDraft(store.db, uuid), rows: await listDocuments(store.db, uuid) }),
    [uuid],
  )

  /** Opens the draft that corrects the claim as shown, or creates it. */
  const open = () => openCorrection({ db, claim, area, now: Date.now() })

  const capture = useCapture(uuid, open)
  const { run, busy, refusal } = useTask()
  return { inHand: stored && inHandOf(claim, stored), capture, open, run, busy, refusal }
}

function inHandOf(
  claim: ClaimReport,
  { draft, rows }: { draft: Draft | null; rows: readonly DocumentRow[] },
): CorrectionInHand {
  const correction = correctionIn(draft, claim)
  if (correction === null) return { draft: null, ...unbegunCorrection(claim) }
  return { draft: correction, rows, base: correction.base ?? unbegunCorrection(claim).base }
}
