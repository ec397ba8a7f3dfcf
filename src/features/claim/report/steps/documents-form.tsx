// Step 3 with «Continuar», which missing photos do not block; offers to protect the stored photos in the browser.
import { useProtection } from '../../../../toolkit/person/use-persistent-storage.ts'
import { OriginNotice } from '../correction/origin-notice.tsx'
import { DocumentsStep } from '../documents/documents-step.tsx'
import { ReportFrame } from '../frame/report-frame.tsx'
import { StepActions } from '../frame/step-actions.tsx'
import { SortingTray } from '../sorting/sorting-tray.tsx'
import { ProtectNotice } from './protect-notice.tsx'
import { useReport } from './report-context.ts'

export function DocumentsForm() {
  const { draft, documents, requirements, numGrupos, leftOver, capture, wanted, preview, frame, moves, trouble } =
    useReport()
  const protection = useProtection()
  const claim = { draftUuid: draft.uuid, requirements, numGrupos, documents }
  return (
    <ReportFrame
      {...frame}
      lead="Una foto por hoja. Puedes seguir después."
      actions={<StepActions onBack={moves.onBack} onGo={moves.onGo} />}
    >
      {trouble}
      {draft.origin && <OriginNotice origin={draft.origin} area={draft.area} />}
      <DocumentsStep
        {...claim}
        isCorrection={draft.base !== undefined}
        leftOver={leftOver}
        capture={capture}
        wanted={wanted}
        tray={<SortingTray {...claim} />}
        onOpen={preview.open}
      />
      {/* Last on the page: the browser answers late, and the answer must not push anything down. */}
      <ProtectNotice {...protection} />
    </ReportFrame>
  )
}
