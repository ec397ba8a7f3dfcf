// DOC-07: number, date and value of an invoice, the date of a prescription; every key is kept.
import { useState } from 'react'
import { addDays, type CalendarDate, formatDay } from '../../domain/calendar-date.ts'
import {
  ABOVE_ZERO,
  type DetailErrors,
  type DocumentDetail,
  detailErrors,
  EMPTY_DETAIL,
  printedInvoiceNumber,
} from '../../domain/claim-report/invoice.ts'
import { changeDetail } from '../../offline/documents.ts'
import { useStore } from '../../shell/store.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { DescribedDocument } from './invoice-groups.ts'
import { useTask } from './use-task.ts'

type Props = DescribedDocument & {
  today: CalendarDate
  /** The day of the claim, offered as the document's day. */
  claimDay: CalendarDate | null
  /** One tried to go on: whatever is missing is said. */
  showAll: boolean
}

export const detailFieldId = (uuid: string, field: keyof DocumentDetail): string => `dato-${field}-${uuid}`

export function DetailFields({ requirement, document, today, claimDay, showAll }: Props) {
  const { db } = useStore()
  const { run, refusal } = useTask()
  const { uuid } = document
  const [detail, setDetail] = useState(document.detalleDocumento ?? EMPTY_DETAIL)
  const [left] = useState(document.typed)
  const [typed, setTyped] = useState(left)
  const errors = detailErrors(requirement, detail, today)
  const told: DetailErrors = showAll ? errors : detail.fcDocumento ? { fcDocumento: errors.fcDocumento } : {}
  const isInvoice = requirement.tipo === 'FACTURA'

  function change(patch: Partial<DocumentDetail>, text: typeof typed = {}) {
    const next = { ...detail, ...patch }
    const nextTyped = { ...typed, ...text }
    setDetail(next)
    setTyped(nextTyped)
    run(() => changeDetail({ db, uuid, detalleDocumento: next, typed: nextTyped, now: Date.now() }))
  }

  function writeNumber() {
    const numDocumento = printedInvoiceNumber(detail.numDocumento ?? '') || null
    if (numDocumento !== detail.numDocumento) change({ numDocumento })
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
          error={told.numDocumento}
          onChange={(text) => change({ numDocumento: text || null })}
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
        error={told.fcDocumento}
        typed={left?.fcDocumento}
        onChange={(day, text) => change({ fcDocumento: day || null }, { fcDocumento: day ? '' : text })}
        quick={days}
      />
      {isInvoice && (
        <MoneyField
          id={detailFieldId(uuid, 'valor')}
          label="Valor total"
          required
          value={detail.valor}
          error={told.valor}
          typed={left?.valor}
          zeroText={ABOVE_ZERO}
          onChange={(cents, text) => change({ valor: cents }, { valor: cents === null ? text : '' })}
        />
      )}
      {refusal && <Notice tone="danger" title={refusal} />}
    </div>
  )
}
