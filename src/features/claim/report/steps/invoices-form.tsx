// Step 4 with «Continuar»: pressing it shows what an invoice still lacks (DOC-07).
import { useState } from 'react'
import type { CalendarDate } from '../../../../domain/calendar-date.ts'
import { asksInvoice } from '../../../../domain/claim-report/document-places.ts'
import { readFields } from '../../../../offline/database/document-filling.ts'
import { ErrorSummary, type FormError } from '../../../../ui/forms/error-summary.tsx'
import { ReportFrame, StepActions } from '../frame/report-frame.tsx'
import { dataStepWords } from '../frame/step-words.ts'
import { detailFieldId } from '../invoices/detail-fields.tsx'
import { askedOnce, type InvoiceGroup } from '../invoices/invoice-groups.ts'
import { InvoicesStep } from '../invoices/invoices-step.tsx'
import { type Lack, lacksIn, lackText, missingText } from '../invoices/lacks.ts'
import { useValuesFirst } from '../invoices/use-values-first.ts'
import { isOfSri } from '../voucher/sri-data.tsx'
import { useReport } from './use-open-report.tsx'

export function InvoicesForm() {
  const { kit, draft, parameters, requirements, groups: all, today, preview, frame, moves, trouble } = useReport()
  const groups = askedOnce(all)
  const invoicesAsked = !requirements || asksInvoice(requirements)
  const [attempt, setAttempt] = useState(0)
  const lacks = lacksOf(groups, today)
  const tryOn = () => setAttempt(attempt + 1)
  const content = useValuesFirst(lacks)
  return (
    <ReportFrame
      {...frame}
      words={dataStepWords(requirements)}
      lead={leadOf(groups, invoicesAsked)}
      actions={
        <StepActions
          onBack={moves.onBack}
          onGo={lacks.length > 0 ? tryOn : moves.onGo}
          reason={missingText(lacks, groups.flatMap(({ parts }) => parts).length > 1)}
          onRefused={tryOn}
        />
      }
    >
      {trouble}
      {attempt > 0 && <ErrorSummary errors={lacks.map(errorOf)} attempt={attempt} />}
      <div ref={content} className="flex flex-col gap-5">
        <InvoicesStep
          groups={groups}
          today={today}
          claimDay={parameters.fcAlcance}
          dias={kit.dias.documento}
          invoicesAsked={invoicesAsked}
          isCorrection={draft.base !== undefined}
          showAll={attempt > 0}
          onOpen={preview.open}
          onBack={() => moves.onBack?.()}
        />
      </div>
    </ReportFrame>
  )
}

function leadOf(groups: readonly InvoiceGroup[], invoicesAsked: boolean): string {
  const documents = groups.flatMap(({ parts }) => parts.map(({ document }) => document))
  if (documents.some((each) => isOfSri(each) || readFields(each).length > 0))
    return 'Lo que leímos de la factura ya está escrito. Mira que esté bien y completa lo que falte.'
  return `${invoicesAsked ? 'Cópialos' : 'Cópialas'} de la foto, tal como aparecen.`
}

/** Every missing or wrong field, in the order of the screen. */
const lacksOf = (groups: readonly InvoiceGroup[], today: CalendarDate): Lack[] =>
  groups.flatMap(({ title, parts }) =>
    parts.flatMap((part) =>
      lacksIn(part, parts.length > 1 ? `${title}, ${part.requirement.nmDocumento}` : title, today),
    ),
  )

const errorOf = (lack: Lack): FormError => ({ fieldId: detailFieldId(lack.uuid, lack.field), text: lackText(lack) })
