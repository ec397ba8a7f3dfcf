// Hook for the correction of a stored claim on this device: its draft, its documents, and taking a file for it.
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
  /** Null while nothing was changed yet. */
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

  /** The draft that corrects the claim as it is shown; begun now if it was not yet. */
  const open = () => openCorrection({ db, claim, area, now: Date.now() })

  const capture = useCapture(uuid, open)
  const { run, busy, refusal } = useTask()
  return { inHand: stored && inHandOf(claim, stored), capture, open, run, busy, refusal }
}

function inHandOf(
  claim: ClaimReport,
  { draft, rows }: { draft: Draft | null; rows: readonly DocumentRow[] },
): CorrectionInHand {
  const begun = correctionIn(draft, claim)
  if (begun === null) return { draft: null, ...unbegunCorrection(claim) }
  return { draft: begun, rows, base: begun.base ?? unbegunCorrection(claim).base }
}
