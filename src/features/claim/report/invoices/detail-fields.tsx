// DOC-07, DOC-30: number, date and value of an invoice, the dates of a prescription; every keystroke is stored.
import { CheckBadgeIcon } from '@heroicons/react/16/solid'
import { useState } from 'react'
import { type CalendarDate, dayOrNull } from '../../../../domain/calendar-date.ts'
import { isOverdue } from '../../../../domain/claim-report/deadline.ts'
import {
  ABOVE_ZERO,
  type DetailErrors,
  type DocumentDetail,
  detailErrors,
  isDateMandatory,
  printedInvoiceNumber,
} from '../../../../domain/claim-report/invoice.ts'
import type { RequirementType } from '../../../../domain/document/document-state.ts'
import { centsOrNull } from '../../../../domain/money.ts'
import type { DocumentVoucher, VoucherSource } from '../../../../domain/voucher/voucher.ts'
import type { SeenField } from '../../../../domain/voucher/voucher-detail.ts'
import { readFields } from '../../../../offline/database/document-filling.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { DateField } from '../../../../ui/forms/date-field.tsx'
import { MoneyField } from '../../../../ui/forms/money-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { afterPress } from '../../../../ui/forms/typed-text.ts'
import { LazyGuards } from '../voucher/lazy-guards.tsx'
import type { DescribedDocument } from './invoice-groups.ts'
import { unreadDates } from './lacks.ts'
import { proposedDays } from './proposed-days.ts'
import { CHANGED_ELSEWHERE, useDetail } from './use-detail.ts'

export type DetailFieldsProps = DescribedDocument & {
  today: CalendarDate
  /** The date of the claim, offered as the document's date. */
  claimDay: CalendarDate | null
  /** The date of the invoice in the same group, offered next. */
  invoiceDay: CalendarDate | null
  /** After how many days a document is marked overdue. */
  dias: number
  /** Every error is shown, because the user tried to continue. */
  showAll: boolean
}

export const detailFieldId = (uuid: string, field: keyof DocumentDetail): string => `dato-${field}-${uuid}`

export function DetailFields({ requirement, document, today, claimDay, invoiceDay, dias, showAll }: DetailFieldsProps) {
  const { uuid } = document
  const { detail, texts, elsewhere, change, forget, refusal } = useDetail(document)
  const errors = {
    ...unreadDates(requirement, { detalleDocumento: detail, typed: texts }),
    ...detailErrors(requirement, detail, today),
  }
  const shownErrors: DetailErrors = showAll ? errors : dateErrors(errors, detail)
  const isInvoice = requirement.tipo === 'FACTURA'
  const isPrescription = requirement.tipo === 'RECETA'
  const { beingTyped, type, settle } = useDayBeingTyped()

  const read = readFields(document)
  const hint = (field: keyof DocumentDetail) => {
    if (elsewhere.includes(field)) return CHANGED_ELSEWHERE
    return read.some((each) => each === field) ? <ReadMark voucher={document.voucher} /> : undefined
  }

  /** The pressed button disappears together with the warning, so the focus moves to the changed field. */
  function showTaken(fields: readonly SeenField[]) {
    forget(fields)
    const [first] = fields
    if (first) window.document.getElementById(detailFieldId(uuid, first))?.focus()
  }

  function writeNumber() {
    const numDocumento = printedInvoiceNumber(detail.numDocumento ?? '') || null
    if (numDocumento !== detail.numDocumento) change('numDocumento', numDocumento)
  }

  function writeDay(field: DayField, day: string, text: string) {
    type(field, text)
    change(field, dayOrNull(day), day ? '' : text)
  }

  const mustDate = isDateMandatory(requirement)
  const overdue = !errors.fcDocumento && beingTyped !== 'fcDocumento' && isOverdue(detail.fcDocumento, today, dias)
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
      <div className="flex flex-col gap-3">
        <DateField
          id={detailFieldId(uuid, 'fcDocumento')}
          label={dayLabel({ requirement, document })}
          required={mustDate}
          optional={!mustDate}
          value={detail.fcDocumento ?? ''}
          error={shownErrors.fcDocumento}
          hint={hint('fcDocumento')}
          typed={texts.fcDocumento}
          onChange={(day, text) => writeDay('fcDocumento', day, text)}
          onBlur={settle}
          quick={proposedDays({ today, claimDay, invoiceDay })}
        />
        {overdue && <OverdueNotice tipo={requirement.tipo} dias={dias} />}
      </div>
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
          enterKeyHint="next"
          onChange={(value, text) => change('valor', centsOrNull(value), value === null ? text : '')}
        />
      )}
      {isPrescription && (
        <DateField
          id={detailFieldId(uuid, 'fcCaducDocumento')}
          label="Fecha en que caduca"
          optional
          value={detail.fcCaducDocumento ?? ''}
          error={beingTyped === 'fcCaducDocumento' ? undefined : shownErrors.fcCaducDocumento}
          hint={hint('fcCaducDocumento') ?? 'Si la receta la dice.'}
          typed={texts.fcCaducDocumento}
          onChange={(day, text) => writeDay('fcCaducDocumento', day, text)}
          onBlur={settle}
        />
      )}
      {isInvoice && <LazyGuards document={document} onTaken={showTaken} />}
      {refusal && <Notice tone="danger" title={refusal} />}
    </div>
  )
}

/** The label of the date field; a question about the new document if the file replaces a returned one (DOC-31). */
function dayLabel({ requirement: { tipo, nmDocumento }, document: { remote, reemplaza } }: DescribedDocument): string {
  const isNewFile = !remote && reemplaza !== undefined
  if (tipo === 'DOCUMENTO')
    return isNewFile ? `¿De qué fecha es «${nmDocumento}»?` : `Fecha de ${nmDocumento.toLowerCase()}`
  const it = tipo === 'FACTURA' ? 'factura' : 'receta'
  return isNewFile ? `¿De qué fecha es esta ${it}?` : `Fecha de la ${it}`
}

type DayField = 'fcDocumento' | 'fcCaducDocumento'

/** A complete but impossible date shows its error at once; all other errors wait for «Continuar». */
const dateErrors = (errors: DetailErrors, detail: DocumentDetail): DetailErrors => ({
  fcDocumento: detail.fcDocumento ? errors.fcDocumento : undefined,
  fcCaducDocumento: detail.fcCaducDocumento ? errors.fcCaducDocumento : undefined,
})

/**
 * The date field whose year is being typed: «01/02/20» is a day of 2020 on the way to «01/02/2027», so an error shown
 * and read aloud now would be premature.
 */
function useDayBeingTyped() {
  const [beingTyped, setBeingTyped] = useState<DayField | null>(null)
  return {
    beingTyped,
    type: (field: DayField, text: string) => setBeingTyped(/\d{4}$/.test(text.trim()) ? null : field),
    // An error that appears now must not move a button away from under the finger.
    settle: () => afterPress(() => setBeingTyped(null)),
  }
}

/** DOC-23: the warning that a document is older than the limit; the warning blocks nothing. */
export const overdueText = (dias: number): string => `Más de ${dias} días`

function OverdueNotice({ tipo, dias }: { tipo: RequirementType; dias: number }) {
  // The pronoun for «la factura», «la receta» or «el documento».
  const it = tipo === 'DOCUMENTO' ? 'lo' : 'la'
  return (
    <Notice tone="warning" title={`Tiene más de ${dias} días`} announced="status">
      La aseguradora puede no aceptar{it}. Puedes enviar{it} igual.
    </Notice>
  )
}

const WORDS: Record<VoucherSource, string> = {
  pdf: 'Leído de la factura',
  barcode: 'Leído de la factura',
  qr: 'Leído de la factura',
  typed: 'De la clave de acceso',
  xml: 'Del XML',
}

/** Says from where the value of a filled field was read. */
function ReadMark({ voucher }: { voucher: DocumentVoucher | undefined }) {
  if (voucher?.kind !== 'key') return null
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-success">
      <CheckBadgeIcon className="size-4 shrink-0" aria-hidden />
      {WORDS[voucher.source]}
    </span>
  )
}
