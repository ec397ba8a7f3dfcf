// Finds the warnings about an invoice that a device shows its person. Each warning has a reason; none refuses the
// invoice.
import { type CalendarDate, formatDay } from '../calendar-date.ts'
import type { DocumentDetail } from '../claim-report/invoice.ts'
import { addDays } from '../date-arithmetic.ts'
import { type Cents, formatMoney } from '../money.ts'
import { FINAL_CONSUMER, isBuyerOneOf } from '../review/document-marks.ts'
import type { DocumentVoucher, VoucherState } from './voucher.ts'
import { authorisedInvoice, knownInvoice, SEEN_FIELDS, type SeenField, voucherDetail } from './voucher-detail.ts'

/** An invoice in a draft on the device. */
export type GuardedInvoice = {
  uuid: string
  detalleDocumento: DocumentDetail | null
  voucher?: DocumentVoucher | undefined
  /** The data that the person had typed before the tax authority's data replaced them. */
  byHand?: Partial<DocumentDetail> | undefined
}

/** Another file on the device that has a key, and where the file is; `waiting`: in a claim that waits to be sent. */
export type FileWithKey = {
  uuid: string
  claveAcceso: string
  where: 'here' | 'draft' | 'waiting' | 'inbox'
  name: string
}

export type GuardsAround = {
  /** The claim's incurrence date. */
  fcAlcance: CalendarDate | null
  /** The cédulas of patient and titular; empty where they are not known. */
  cedulas: readonly string[]
  files: readonly FileWithKey[]
  /** The person's own claims with the keys of their invoices. */
  claims: readonly { claveAcceso: string; cdReclamo: number }[]
  /** The claim that is being corrected: its own invoices are no duplicates. */
  cdReclamo: number | null
}

export type GuardCode =
  | ('not-valid' | 'sent' | FileWithKey['where'] | 'final-consumer' | 'buyer' | 'before' | SeenField)
  /** The data that the person had typed differ from the tax authority's. */
  | 'by-hand'

export type Guard = {
  code: GuardCode
  title: string
  advice: string
  /** The fields whose typed value can be replaced by the voucher's. */
  fields?: readonly SeenField[]
}

/** All warnings about an invoice, the most important first; empty when there are none. */
export function voucherGuards(invoice: GuardedInvoice, around: GuardsAround): Guard[] {
  return [
    ...ofState(invoice),
    ...usedElsewhere(invoice, around),
    ...ofBuyer(invoice, around),
    ...ofDay(invoice, around),
    ...ofTyped(invoice),
  ]
}

/** Whether an invoice is so new that the tax authority may not know it yet: it may take a day. */
export const isJustIssued = ({ fcDocumento }: { fcDocumento: CalendarDate }, today: CalendarDate): boolean =>
  fcDocumento >= addDays(today, -1)

/**
 * The warnings for invoices that the tax authority declares invalid; an invoice unknown to the authority gets no
 * warning.
 */
export const INVALID: Partial<Record<VoucherState, { title: string; advice: string }>> = {
  ANULADO: { title: 'Está anulada en el SRI', advice: 'Pide otra a quien te atendió, o escribe los datos.' },
  NO_AUTORIZADO: {
    title: 'El SRI no la autorizó',
    advice: 'Pide la autorizada a quien te atendió, o escribe los datos.',
  },
}

function ofState({ voucher }: GuardedInvoice): Guard[] {
  const state = voucher?.kind === 'key' ? voucher.answer?.estado : undefined
  const invalid = state && INVALID[state]
  return invalid ? [{ code: 'not-valid', ...invalid }] : []
}

function usedElsewhere({ uuid, detalleDocumento, voucher }: GuardedInvoice, around: GuardsAround): Guard[] {
  const key = detalleDocumento?.claveAcceso
  if (!key) return []
  const answered = voucher?.kind === 'key' ? (voucher.answer?.cdReclamo ?? null) : null
  const claims = [...around.claims.flatMap((each) => (each.claveAcceso === key ? each.cdReclamo : [])), answered]
  const sent = claims.find((each) => each !== null && each !== around.cdReclamo)
  const files = around.files.filter((each) => each.claveAcceso === key && each.uuid !== uuid)
  return [
    ...(sent
      ? [
          {
            code: 'sent' as const,
            title: `Ya la enviaste en la solicitud N.º ${sent}`,
            advice: 'Una factura se reembolsa una sola vez. Si esta no es, cambia la foto o la clave.',
          },
        ]
      : []),
    ...PLACES.flatMap(({ code, title, advice }) => {
      const file = files.find(({ where }) => where === code)
      return file ? [{ code, title, advice: advice(file.name) }] : []
    }),
  ]
}

/** The places where another file has the same key, the most important first. */
const PLACES: readonly { code: FileWithKey['where']; title: string; advice: (name: string) => string }[] = [
  {
    code: 'here',
    title: 'Está dos veces en este siniestro',
    advice: (name) => `La misma factura está en ${name}. Deja solo una.`,
  },
  {
    code: 'waiting',
    title: 'Está también en un siniestro que espera enviarse',
    advice: (name) => `La misma factura está en el de ${name}, en «Pendientes de enviar». Quítala de uno de los dos.`,
  },
  {
    code: 'draft',
    title: 'Está también en otro borrador',
    advice: (name) => `La misma factura está en el de ${name}. Envíala solo en uno.`,
  },
  {
    code: 'inbox',
    title: 'Está también en «Sin clasificar»',
    advice: () => 'Puede ser otra foto de la misma factura. Elimina la que sobra.',
  },
]

function ofBuyer({ voucher }: GuardedInvoice, { cedulas }: GuardsAround): Guard[] {
  const buyer = knownInvoice(voucher)?.comprador
  if (!buyer) return []
  if (buyer.identificacion === FINAL_CONSUMER)
    return [
      {
        code: 'final-consumer',
        title: 'Está a nombre de consumidor final',
        advice: 'La aseguradora la pide a nombre del paciente o del titular. Pide a quien te atendió que la cambie.',
      },
    ]
  if (cedulas.length === 0 || isBuyerOneOf(buyer, cedulas)) return []
  return [
    {
      code: 'buyer',
      title: 'Está a nombre de otra persona',
      advice: `Dice ${buyer.razonSocial || buyer.identificacion}. La aseguradora la pide a nombre del paciente o del titular.`,
    },
  ]
}

function ofDay({ detalleDocumento }: GuardedInvoice, { fcAlcance }: GuardsAround): Guard[] {
  const day = detalleDocumento?.fcDocumento
  if (!day || !fcAlcance || day >= fcAlcance) return []
  return [
    {
      code: 'before',
      title: 'Es anterior a lo ocurrido',
      advice: `La factura es del ${formatDay(day)} y lo ocurrido, del ${formatDay(fcAlcance)}. Mira que sea de esta atención.`,
    },
  ]
}

/** Warnings for typed data that differ from the voucher's. */
function ofTyped({ detalleDocumento, voucher, byHand }: GuardedInvoice): Guard[] {
  const values = voucherDetail(voucher)
  const authorised = authorisedInvoice(voucher)
  if (authorised) {
    const others = SEEN_FIELDS.filter((field) => byHand?.[field] != null && byHand[field] !== values[field])
    if (others.length === 0) return []
    const typed = others.map((field) => fieldText(field, byHand?.[field])).join(', ')
    return [
      {
        code: 'by-hand',
        title: 'El SRI tiene otros datos',
        advice: `Habías escrito ${typed}. Se envía lo que tiene el SRI.`,
      },
    ]
  }
  const from = voucher?.kind === 'key' && voucher.invoice ? 'el XML' : 'la clave'
  return SEEN_FIELDS.flatMap((field): Guard[] => {
    const typed = detalleDocumento?.[field]
    if (values[field] === undefined || typed === null || typed === undefined || typed === '' || typed === values[field])
      return []
    return [
      {
        code: field,
        title: `${NAMES[field]} no coincide con ${from}`,
        advice: `${from === 'el XML' ? 'El XML' : 'La clave'} dice ${fieldText(field, values[field])}. Mira cuál está en la factura.`,
        fields: [field],
      },
    ]
  })
}

const NAMES: Record<SeenField, string> = { numDocumento: 'El número', fcDocumento: 'La fecha', valor: 'El valor' }

function fieldText(field: SeenField, value: string | number | null | undefined): string {
  if (field === 'valor') return formatMoney(value as Cents)
  return field === 'fcDocumento' ? formatDay(value as CalendarDate) : String(value)
}

/** Where a typed key differs from the key read in the picture: issuer, number, date; empty for the same voucher. */
export function keyDifferences(
  read: { ruc: string; numDocumento: string; fcDocumento: CalendarDate },
  entered: { ruc: string; numDocumento: string; fcDocumento: CalendarDate },
): string[] {
  return [
    ...(read.ruc === entered.ruc ? [] : ['el emisor']),
    ...(read.numDocumento === entered.numDocumento ? [] : ['el número']),
    ...(read.fcDocumento === entered.fcDocumento ? [] : ['la fecha']),
  ]
}
