// REP-14, PWA-09, step 5 «Revisar y enviar»: all answers and files, what is missing, total size and value.
import { type ComponentProps, useEffect, useRef } from 'react'
import type { Kit } from '../../../../contract/catalogue.ts'
import type { CalendarDate } from '../../../../domain/calendar-date.ts'
import { isSurgery } from '../../../../domain/claim-report/claim-type.ts'
import { editRefusal } from '../../../../domain/claim-report/correction.ts'
import { isBeyondIncurrence } from '../../../../domain/claim-report/deadline.ts'
import { type Requirements, sumOfInvoices } from '../../../../domain/claim-report/document-places.ts'
import { statesToChoose } from '../../../../domain/claim-report/portal-state.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { StateSelector } from '../../../../entities/claim-report/state-selector.tsx'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import type { CorrectionBase, DraftParameters } from '../../../../offline/database/draft-types.ts'
import { DefinitionList } from '../../../../ui/data/definition-list.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { scrollToElement } from '../../../../ui/scroll-to.ts'
import { BudgetGauge } from '../documents/budget-gauge.tsx'
import type { OnStep } from '../frame/address.ts'
import { IncurrenceNotice } from '../frame/incurrence-notice.tsx'
import { dataStepWords } from '../frame/step-words.ts'
import { StoringRefusal } from '../frame/storing-refusal.tsx'
import { parameterItems } from '../frame/summary.tsx'
import type { InvoiceGroup } from '../invoices/invoice-groups.ts'
import { ReviewChanges } from './review-changes.tsx'
import { ReviewDocuments } from './review-documents.tsx'
import { ReviewInvoices } from './review-invoices.tsx'
import { ReviewPart } from './review-part.tsx'
import { ReviewProblems } from './review-problem-list.tsx'
import type { Problem } from './review-problems.ts'

type Props = {
  kit: Kit
  requirements: Requirements | null
  parameters: DraftParameters
  /** The documents that are sent. */
  documents: readonly DocumentRow[]
  /** The same documents, and those deleted or replaced. */
  allDocuments: readonly DocumentRow[]
  titleOf: (document: DocumentRow) => string
  groups: readonly InvoiceGroup[]
  /** The stored claim that is corrected. */
  base: CorrectionBase | undefined
  problems: readonly Problem[]
  /** How often «Enviar» was pressed although something is missing. */
  attempt: number
  refusal: string | null
  /** True while the report is being sealed. */
  isBusy: boolean
  draftUuid: string
  today: CalendarDate
  onStep: OnStep
  onOpen: (uuid: string) => void
}

const OF_PATIENT = new Set(['Paciente', 'Aseguradora y ramo', 'Póliza'])

export function ReviewStep(props: Props) {
  const { kit, requirements, parameters, documents, titleOf, groups, today, onStep, onOpen } = props
  const { base, allDocuments, problems, attempt, refusal, isBusy, draftUuid } = props
  const items = parameterItems(parameters)
  // A claim that was first sent in time is not late when it is corrected later.
  const sent = base?.firstSent ?? today
  const late =
    !isSurgery(parameters.tpSiniestro) && isBeyondIncurrence(parameters.fcAlcance, sent, kit.dias.incurrencia)
  return (
    <>
      {refusal && <Refused draftUuid={draftUuid} sentence={refusal} isBusy={isBusy} />}
      <ReviewProblems problems={problems} attempt={attempt} onStep={onStep} />
      {base && <ReviewChanges base={base} parameters={parameters} documents={allDocuments} />}
      {late && <IncurrenceNotice dias={kit.dias.incurrencia} />}
      <ReviewPart
        title="Paciente"
        onChange={base && !base.fields?.includes('cdAsegurado') ? undefined : () => onStep('paciente')}
      >
        <DefinitionList items={items.filter(({ term }) => OF_PATIENT.has(term))} />
      </ReviewPart>
      <ReviewPart title="Siniestro" onChange={() => onStep('siniestro')}>
        <DefinitionList items={items.filter(({ term }) => !OF_PATIENT.has(term))} />
      </ReviewPart>
      <ReviewPart title="Documentos" onChange={() => onStep('documentos')}>
        <ReviewDocuments documents={documents} titleOf={titleOf} onOpen={onOpen} />
      </ReviewPart>
      {groups.length > 0 && (
        <ReviewPart title={dataStepWords(requirements).title} onChange={() => onStep('facturas')}>
          <ReviewInvoices groups={groups} today={today} dias={kit.dias.documento} />
        </ReviewPart>
      )}
      <Card>
        <div className="flex flex-col gap-5">
          <DefinitionList
            columns={1}
            items={[{ term: 'Valor del reclamo', value: formatMoney(sumOfInvoices(documents)), large: true }]}
          />
          <StateSelector
            label="Entra en estado"
            choices={base && editRefusal(base) ? [] : statesToChoose('user', base?.estadoPortal ?? null)}
          />
          <BudgetGauge documents={documents} />
        </div>
      </Card>
    </>
  )
}

/** Scrolls the refusal into view at every press: «Enviar» is at the foot of a long page. */
function Refused({ isBusy, ...refusal }: ComponentProps<typeof StoringRefusal> & { isBusy: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isBusy) scrollToElement(box.current, 'nearest')
  }, [isBusy])
  return (
    <div ref={box} className="scroll-my-28">
      <StoringRefusal {...refusal} />
    </div>
  )
}
