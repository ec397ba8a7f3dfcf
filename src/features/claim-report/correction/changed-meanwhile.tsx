// PWA-19: a claim that changed on the portal while it was corrected here: both sides, and the way on.
import type { ClaimReport } from '../../../contract/claim-report.ts'
import { Comparison } from '../../../entities/draft/comparison.tsx'
import type { DocumentRow } from '../../../offline/database/document-types.ts'
import type { Draft } from '../../../offline/database/draft-types.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

type Props = {
  draft: Draft
  rows: readonly DocumentRow[]
  present: ClaimReport
  busy: boolean
  onContinue: () => void
}

export function ChangedMeanwhile({ draft, rows, present, busy, onContinue }: Props) {
  return (
    <Notice
      tone="warning"
      title="El siniestro cambió mientras lo corregías"
      announced="none"
      action={
        <Button tone="plain" loading={busy} onClick={onContinue}>
          Seguir con mis cambios
        </Button>
      }
    >
      <Comparison present={present} parameters={draft.parameters} base={draft.base} rows={rows} />
    </Notice>
  )
}
