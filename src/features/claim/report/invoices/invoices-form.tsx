// Step 4 with «Continuar»: pressing it shows what an invoice still lacks (DOC-07).
import { type ReactNode, useState } from 'react'
import type { CalendarDate } from '../../../../domain/calendar-date.ts'
import { readFields } from '../../../../offline/database/document-filling.ts'
import { ErrorSummary, type FormError } from '../../../../ui/forms/error-summary.tsx'
import { type FrameProps, ReportFrame } from '../frame/report-frame.tsx'
import { StepActions } from '../frame/step-actions.tsx'
import { isOfSri } from '../voucher/sri-data.tsx'
import { detailFieldId } from './detail-fields.tsx'
import type { InvoiceGroup } from './invoice-groups.ts'
import { InvoicesStep } from './invoices-step.tsx'
import { type Lack, lacksIn, lackText, missingText } from './lacks.ts'
import { useValuesFirst } from './use-values-first.ts'

type Props = {
  groups: readonly InvoiceGroup[]
  today: CalendarDate
  claimDay: CalendarDate | null
  dias: number
  invoicesAsked: boolean
  isCorrection: boolean
  frame: FrameProps
  moves: { onBack: (() => void) | undefined; onGo: () => void }
  trouble: ReactNode
  onOpen: (uuid: string) => void
}

export function InvoicesForm({ groups, today, claimDay, dias, invoicesAsked, isCorrection, ...rest }: Props) {
  const { frame, moves, trouble, onOpen } = rest
  const [attempt, setAttempt] = useState(0)
  const lacks = lacksOf(groups, today)
  const tryOn = () => setAttempt(attempt + 1)
  const content = useValuesFirst(lacks)
  return (
    <ReportFrame
      {...frame}
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
          claimDay={claimDay}
          dias={dias}
          invoicesAsked={invoicesAsked}
          isCorrection={isCorrection}
          showAll={attempt > 0}
          onOpen={onOpen}
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

/** Everything that is not right yet, in the order of the screen. */
const lacksOf = (groups: readonly InvoiceGroup[], today: CalendarDate): Lack[] =>
  groups.flatMap(({ title, parts }) =>
    parts.flatMap((part) =>
      lacksIn(part, parts.length > 1 ? `${title}, ${part.requirement.nmDocumento}` : title, today),
    ),
  )

const errorOf = (lack: Lack): FormError => ({ fieldId: detailFieldId(lack.uuid, lack.field), text: lackText(lack) })
