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
import type { DocumentRow, Slot } from '../../offline/document-types.ts'
import type { ReportSearch } from '../../shell/screens/search/report-params.ts'
import { useToday } from '../../shell/session/today.ts'
import { useProtection } from '../../shell/storage/use-persistent-storage.ts'
import type { Address } from '../../ui/address.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { OnSearch } from './address.ts'
import { dateFrameOf } from './date-frame.ts'
import { DocumentsStep } from './documents-step.tsx'
import { HappenedForm } from './happened-form.tsx'
import { invoiceGroups } from './invoice-groups.ts'
import { InvoicesForm } from './invoices-form.tsx'
import { PatientForm } from './patient-form.tsx'
import { ProtectNotice } from './protect-notice.tsx'
import { ReportFrame } from './report-frame.tsx'
import { savedNote } from './saved-note.ts'
import { SendForm } from './send-form.tsx'
import { StepActions } from './step-actions.tsx'
import { Summary } from './summary.tsx'
import { useCapture } from './use-capture.ts'
import type { DraftInHand } from './use-draft.ts'
import { usePreviewAddress } from './use-preview-address.ts'
import { useRehoming, useRequirements } from './use-requirements.ts'

const DocumentPreview = lazy(() => import('./document-preview.tsx').then((file) => ({ default: file.DocumentPreview })))

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
      {step === 'paciente' && <PatientForm {...{ kit, kitAge, inHand, frame, trouble }} onGo={moves.onGo} />}
      {step === 'siniestro' && <HappenedForm {...{ kit, inHand, dates, frame, moves, trouble }} />}
      {step === 'documentos' && (
        <ReportFrame {...frame} lead="Una foto por hoja. Puedes seguir después." actions={<StepActions {...moves} />}>
          {trouble}
          <DocumentsStep
            draftUuid={draft.uuid}
            {...{ requirements, numGrupos, documents, capture, wanted }}
            onOpen={preview.open}
          />
          {/* Last: what the browser answers comes late, and pushes nothing down here. */}
          <ProtectNotice {...protection} />
        </ReportFrame>
      )}
      {step === 'facturas' && requirements && (
        <InvoicesForm
          {...{ groups, today, frame, moves, trouble }}
          claimDay={parameters.fcAlcance}
          onOpen={preview.open}
        />
      )}
      {step === 'revisar' && (
        <SendForm
          {...{ kit, draft, parameters, requirements, groups, documents, titleOf, today, frame }}
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
            {...{ documents, requirements, capture }}
            onClose={preview.close}
          />
        </Suspense>
      )}
    </>
  )
}

const stepOf = (paso: string | undefined) => REPORT_STEPS.find((step) => step === paso)
