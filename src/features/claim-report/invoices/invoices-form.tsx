// Step 4 with «Continuar»: pressing it shows what an invoice still lacks (DOC-07).
import { type ReactNode, useState } from 'react'
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import { type DocumentDetail, detailErrors, EMPTY_DETAIL } from '../../../domain/claim-report/invoice.ts'
import { REQUIRED } from '../../../domain/typed-text.ts'
import { readFields } from '../../../offline/database/document-filling.ts'
import { ErrorSummary, type FormError } from '../../../ui/forms/error-summary.tsx'
import { type FrameProps, ReportFrame } from '../frame/report-frame.tsx'
import { StepActions } from '../frame/step-actions.tsx'
import { isOfSri } from '../voucher/sri-data.tsx'
import { detailFieldId } from './detail-fields.tsx'
import type { InvoiceGroup } from './invoice-groups.ts'
import { InvoicesStep } from './invoices-step.tsx'
import { unreadDates } from './unread-dates.ts'
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

type Field = keyof DocumentDetail

const FIELDS: Record<Field, string> = {
  numDocumento: 'número',
  fcDocumento: 'fecha',
  valor: 'valor',
  fcCaducDocumento: 'caducidad',
  claveAcceso: 'clave de acceso',
}

// In the order in which they stand on the screen.
const ASKED = Object.keys(FIELDS) as Field[]

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
          reason={missingText(lacks, groups.flatMap(({ parts }) => parts).length)}
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

type Lack = { field: Field; text: string; uuid: string; name: string }

/** Everything that is not right yet, in the order of the screen. */
function lacksOf(groups: readonly InvoiceGroup[], today: CalendarDate): Lack[] {
  return groups.flatMap(({ title, parts }) =>
    parts.flatMap(({ requirement, document }) => {
      const { uuid, detalleDocumento } = document
      const errors = {
        ...unreadDates(requirement, document),
        ...detailErrors(requirement, detalleDocumento ?? EMPTY_DETAIL, today),
      }
      const name = parts.length > 1 ? `${title}, ${requirement.nmDocumento}` : title
      return ASKED.flatMap((field) => (errors[field] ? [{ field, text: errors[field], uuid, name }] : []))
    }),
  )
}

/** What the first incomplete document lacks; the document is named where there are several. */
function missingText(lacks: readonly Lack[], documents: number): string | undefined {
  const missing = lacks.filter(({ text }) => text === REQUIRED)
  const [first] = missing
  if (!first) return undefined
  const fields = missing.filter(({ uuid }) => uuid === first.uuid).map(({ field }) => FIELDS[field])
  return `Falta: ${fields.join(', ')}${documents > 1 ? ` de ${first.name}` : ''}`
}

const errorOf = ({ field, text, uuid, name }: Lack): FormError => ({
  fieldId: detailFieldId(uuid, field),
  text: `${name}: ${FIELDS[field]}${text === REQUIRED ? '' : `. ${text}`}`,
})
