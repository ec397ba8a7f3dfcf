// Step 4 with its way on: what an invoice still lacks is said when one wants to go on (DOC-07).
import { type ReactNode, useState } from 'react'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { type DocumentDetail, detailErrors, EMPTY_DETAIL } from '../../domain/claim-report/invoice.ts'
import { REQUIRED } from '../../domain/claim-report/parameters.ts'
import { ErrorSummary, type FormError } from '../../ui/forms/error-summary.tsx'
import { detailFieldId } from './detail-fields.tsx'
import type { InvoiceGroup } from './invoice-groups.ts'
import { InvoicesStep } from './invoices-step.tsx'
import { type FrameProps, ReportFrame } from './report-frame.tsx'
import { StepActions } from './step-actions.tsx'

type Props = {
  groups: readonly InvoiceGroup[]
  today: CalendarDate
  claimDay: CalendarDate | null
  frame: FrameProps
  moves: { onBack: (() => void) | undefined; onGo: () => void }
  trouble: ReactNode
  onOpen: (uuid: string) => void
}

const FIELDS: Record<keyof DocumentDetail, string> = {
  numDocumento: 'número',
  fcDocumento: 'fecha',
  valor: 'valor',
  fcCaducDocumento: 'caducidad',
}

export function InvoicesForm({ groups, today, claimDay, frame, moves, trouble, onOpen }: Props) {
  const [attempt, setAttempt] = useState(0)
  const errors = errorsOf(groups, today)
  return (
    <ReportFrame
      {...frame}
      lead="Cópialos de la foto, tal como aparecen."
      actions={
        <StepActions onBack={moves.onBack} onGo={() => (errors.length > 0 ? setAttempt(attempt + 1) : moves.onGo())} />
      }
    >
      {trouble}
      {attempt > 0 && <ErrorSummary errors={errors} attempt={attempt} />}
      <InvoicesStep
        groups={groups}
        today={today}
        claimDay={claimDay}
        showAll={attempt > 0}
        onOpen={onOpen}
        onBack={() => moves.onBack?.()}
      />
    </ReportFrame>
  )
}

function errorsOf(groups: readonly InvoiceGroup[], today: CalendarDate): FormError[] {
  return groups.flatMap(({ title, parts }) =>
    parts.flatMap(({ requirement, document }) => {
      const errors = detailErrors(requirement, document.detalleDocumento ?? EMPTY_DETAIL, today)
      return (Object.keys(FIELDS) as (keyof DocumentDetail)[]).flatMap((field) => {
        const text = errors[field]
        if (!text) return []
        const name = `${parts.length > 1 ? `${title}, ${requirement.nmDocumento}` : title}: ${FIELDS[field]}`
        return [{ fieldId: detailFieldId(document.uuid, field), text: text === REQUIRED ? name : `${name}. ${text}` }]
      })
    }),
  )
}
