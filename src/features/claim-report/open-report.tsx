// REP-04 to REP-14: an open report on its current step, every change kept at once.
import { lazy, Suspense, useState } from 'react'
import type { Kit } from '../../contract/catalogue.ts'
import { asksAnyData, requirementAt } from '../../domain/claim-report/document-places.ts'
import {
  neighbourStep,
  REPORT_STEPS,
  type ReportStep,
  reachableStep,
  stepsOf,
} from '../../domain/claim-report/report-step.ts'
import type { DocumentRow, Slot } from '../../offline/database/document-types.ts'
import type { ReportSearch } from '../../shell/screens/search/report-params.ts'
import { useProtection } from '../../shell/storage/use-persistent-storage.ts'
import { useToday } from '../../shell/use-today.ts'
import type { Address } from '../../ui/address.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { DocumentsStep } from './documents/documents-step.tsx'
import { useCapture } from './documents/use-capture.ts'
import type { DraftInHand } from './draft/use-draft.ts'
import { useRehoming, useRequirements } from './draft/use-requirements.ts'
import type { OnSearch } from './frame/address.ts'
import { ReportFrame } from './frame/report-frame.tsx'
import { savedNote } from './frame/saved-note.ts'
import { StepActions } from './frame/step-actions.tsx'
import { Summary } from './frame/summary.tsx'
import { invoiceGroups } from './invoices/invoice-groups.ts'
import { InvoicesForm } from './invoices/invoices-form.tsx'
import { usePreviewAddress } from './preview/use-preview-address.ts'
import { ProtectNotice } from './review/protect-notice.tsx'
import { SendForm } from './review/send-form.tsx'
import { dateFrameOf } from './steps/date-frame.ts'
import { HappenedForm } from './steps/happened-form.tsx'
import { PatientForm } from './steps/patient-form.tsx'

const DocumentPreview = lazy(() =>
  import('./preview/document-preview.tsx').then((file) => ({ default: file.DocumentPreview })),
)

export type StepProps = {
  kit: Kit
  kitAge: string
  inHand: DraftInHand
  documents: readonly DocumentRow[]
  listPath: Address
  search: ReportSearch
  onSearch: OnSearch
}

export function OpenReport({ kit, kitAge, inHand, documents, listPath, search, onSearch }: StepProps) {
  const { draft, parameters, numGrupos, changeWhole } = inHand
  const today = useToday()
  const capture = useCapture(draft.uuid)
  const protection = useProtection()
  const preview = usePreviewAddress(search, onSearch)
  const requirements = useRequirements(kit, parameters)
  const dates = dateFrameOf(kit, inHand, today)
  const steps = stepsOf({ asksData: !requirements || asksAnyData(requirements) })
  const step = reachableStep(stepOf(search.paso) ?? stepOf(draft.paso) ?? 'paciente', steps, parameters, dates)
  useRehoming(step !== 'paciente' && step !== 'siniestro', kit, draft, documents, requirements)

  const next = neighbourStep(steps, step, 1)
  const before = neighbourStep(steps, step, -1)
  const titleOf = (document: DocumentRow) =>
    (requirements && requirementAt(requirements, document.slot)?.nmDocumento) ?? document.nombre
  const [wanted, setWanted] = useState(() => documents.find(({ refused }) => refused)?.slot ?? undefined)
  function goTo(to: ReportStep | null, place?: Slot) {
    if (!to) return
    setWanted(place)
    void changeWhole((present) => ({ ...present, paso: to }))
    onSearch({ borrador: draft.uuid, paso: to }, { still: place !== undefined })
  }

  const frame = {
    title: draft.version === null ? 'Nuevo siniestro' : 'Corrección',
    listPath,
    steps,
    step,
    summary: <Summary parameters={parameters} documents={documents} listPath={listPath} />,
    note: savedNote(inHand.savedAt, step === 'documentos' ? documents : null),
  }
  const groups = requirements ? invoiceGroups(requirements, numGrupos, documents) : []
  const moves = { onBack: before ? () => goTo(before) : undefined, onGo: () => goTo(next) }
  const trouble = inHand.refusal && <Notice tone="danger" title={inHand.refusal} />
  return (
    <>
      {step === 'paciente' && (
        <PatientForm kit={kit} kitAge={kitAge} inHand={inHand} frame={frame} trouble={trouble} onGo={moves.onGo} />
      )}
      {step === 'siniestro' && (
        <HappenedForm kit={kit} inHand={inHand} dates={dates} frame={frame} moves={moves} trouble={trouble} />
      )}
      {step === 'documentos' && (
        <ReportFrame {...frame} lead="Una foto por hoja. Puedes seguir después." actions={<StepActions {...moves} />}>
          {trouble}
          <DocumentsStep
            draftUuid={draft.uuid}
            requirements={requirements}
            numGrupos={numGrupos}
            documents={documents}
            capture={capture}
            wanted={wanted}
            onOpen={preview.open}
          />
          {/* Last: what the browser answers comes late, and pushes nothing down here. */}
          <ProtectNotice {...protection} />
        </ReportFrame>
      )}
      {step === 'facturas' && requirements && (
        <InvoicesForm
          groups={groups}
          today={today}
          frame={frame}
          moves={moves}
          trouble={trouble}
          claimDay={parameters.fcAlcance}
          onOpen={preview.open}
        />
      )}
      {step === 'revisar' && (
        <SendForm
          kit={kit}
          draft={draft}
          parameters={parameters}
          requirements={requirements}
          groups={groups}
          documents={documents}
          titleOf={titleOf}
          today={today}
          frame={frame}
          onBack={moves.onBack}
          onStep={goTo}
          onOpen={preview.open}
        />
      )}
      {search.documento && (
        <Suspense>
          <DocumentPreview
            key={search.documento}
            uuid={search.documento}
            documents={documents}
            requirements={requirements}
            capture={capture}
            onClose={preview.close}
          />
        </Suspense>
      )}
    </>
  )
}

const stepOf = (paso: string | undefined) => REPORT_STEPS.find((step) => step === paso)
