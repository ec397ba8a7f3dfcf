// DOC-07: number, date and value of an invoice, the date of a prescription; every keystroke is stored.
import { type CalendarDate, dayOrNull, formatDay } from '../../../domain/calendar-date.ts'
import {
  ABOVE_ZERO,
  type DetailErrors,
  type DocumentDetail,
  detailErrors,
  printedInvoiceNumber,
} from '../../../domain/claim-report/invoice.ts'
import { addDays } from '../../../domain/date-arithmetic.ts'
import { centsOrNull } from '../../../domain/money.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { DescribedDocument } from './invoice-groups.ts'
import { CHANGED_ELSEWHERE, useDetail } from './use-detail.ts'

type Props = DescribedDocument & {
  today: CalendarDate
  /** The date of the claim, offered as the document's date. */
  claimDay: CalendarDate | null
  /** The user tried to continue: every error is shown. */
  showAll: boolean
}

export const detailFieldId = (uuid: string, field: keyof DocumentDetail): string => `dato-${field}-${uuid}`

export function DetailFields({ requirement, document, today, claimDay, showAll }: Props) {
  const { uuid } = document
  const { detail, texts, elsewhere, change, refusal } = useDetail(document)
  const errors = detailErrors(requirement, detail, today)
  const shownErrors: DetailErrors = showAll ? errors : detail.fcDocumento ? { fcDocumento: errors.fcDocumento } : {}
  const isInvoice = requirement.tipo === 'FACTURA'

  const hint = (field: keyof DocumentDetail) => (elsewhere.includes(field) ? CHANGED_ELSEWHERE : undefined)

  function writeNumber() {
    const numDocumento = printedInvoiceNumber(detail.numDocumento ?? '') || null
    if (numDocumento !== detail.numDocumento) change('numDocumento', numDocumento)
  }

  const days = [
    { label: 'Hoy', value: today },
    ...(claimDay && claimDay !== today
      ? [{ label: claimDay === addDays(today, -1) ? 'Ayer' : formatDay(claimDay), value: claimDay }]
      : []),
  ]
  return (
    <div className="flex min-w-0 grow flex-col gap-5">
      {isInvoice && (
        <TextField
          id={detailFieldId(uuid, 'numDocumento')}
          label="Número de factura"
          required
          value={detail.numDocumento ?? ''}
          error={shownErrors.numDocumento}
          hint={hint('numDocumento')}
          onChange={(text) => change('numDocumento', text || null)}
          onBlur={writeNumber}
          placeholder="001-002-000123456"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="next"
        />
      )}
      <DateField
        id={detailFieldId(uuid, 'fcDocumento')}
        label={isInvoice ? 'Fecha de la factura' : `Fecha de ${requirement.nmDocumento.toLowerCase()}`}
        required
        value={detail.fcDocumento ?? ''}
        error={shownErrors.fcDocumento}
        hint={hint('fcDocumento')}
        typed={texts.fcDocumento}
        onChange={(day, text) => change('fcDocumento', dayOrNull(day), day ? '' : text)}
        quick={days}
      />
      {isInvoice && (
        <MoneyField
          id={detailFieldId(uuid, 'valor')}
          label="Valor total"
          required
          value={detail.valor}
          error={shownErrors.valor}
          hint={hint('valor')}
          typed={texts.valor}
          zeroText={ABOVE_ZERO}
          onChange={(value, text) => change('valor', centsOrNull(value), value === null ? text : '')}
        />
      )}
      {refusal && <Notice tone="danger" title={refusal} />}
    </div>
  )
}
