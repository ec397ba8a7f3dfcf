// Fills the data of a document from its voucher, where the person has not typed them, and takes them out again.
import { type DocumentDetail, EMPTY_DETAIL } from '../../domain/claim-report/invoice.ts'
import type { DocumentVoucher } from '../../domain/voucher/voucher.ts'
import { authorisedInvoice, SEEN_FIELDS, type SeenField, voucherDetail } from '../../domain/voucher/voucher-detail.ts'
import type { DocumentRow } from './document-types.ts'

type Filled = Pick<DocumentRow, 'tipo' | 'detalleDocumento' | 'typed' | 'detailAt' | 'voucher' | 'byHand'>

/** Whether the person has written this field, or was writing it. */
export const isTypedField = ({ detailAt, typed }: Pick<Filled, 'detailAt' | 'typed'>, field: SeenField): boolean =>
  detailAt?.[field] !== undefined || Boolean(typed?.[field]?.trim())

/** The fields that stand as they were read: neither empty nor typed over. */
export function readFields(row: Filled): SeenField[] {
  if (row.tipo !== 'FACTURA') return []
  const said = voucherDetail(row.voucher)
  return SEEN_FIELDS.filter(
    (field) => said[field] !== undefined && !isTypedField(row, field) && row.detalleDocumento?.[field] === said[field],
  )
}

/**
 * The row with another voucher, or none: what its present one has filled in is taken out, and an invoice gets what the
 * new one says in the fields that nobody typed. What the tax authority has authorised stands in all of them (DOC-08,
 * D124); what the person had typed there is kept in `byHand` and comes back without that voucher.
 */
export function withVoucher<Row extends Filled>(row: Row, voucher: DocumentVoucher | undefined): Row {
  const { byHand, voucher: before, ...rest } = row
  if (!before && !voucher) return row
  const detail: DocumentDetail = { ...EMPTY_DETAIL, ...row.detalleDocumento }
  if (before?.kind === 'key') detail.claveAcceso = null
  const was = voucherDetail(before)
  const wasAuthorised = authorisedInvoice(before) !== null
  for (const field of SEEN_FIELDS) {
    const isFilledIn = detail[field] === was[field] && (wasAuthorised || !isTypedField(row, field))
    if (isFilledIn) Object.assign(detail, { [field]: null })
  }
  Object.assign(detail, byHand)

  const said = row.tipo === 'FACTURA' ? voucherDetail(voucher) : {}
  const isAuthorised = authorisedInvoice(voucher) !== null
  const kept: NonNullable<DocumentRow['byHand']> = {}
  for (const field of SEEN_FIELDS) {
    const value = said[field]
    if (value === undefined) continue
    const isTyped = isTypedField(row, field)
    if (isTyped && !isAuthorised) continue
    if (isTyped && detail[field] !== null) Object.assign(kept, { [field]: detail[field] })
    Object.assign(detail, { [field]: value })
  }
  if (said.claveAcceso) detail.claveAcceso = said.claveAcceso
  const isEmpty = row.detalleDocumento === null && Object.values(detail).every((value) => value === null)
  return {
    ...rest,
    detalleDocumento: isEmpty ? null : detail,
    ...(voucher && { voucher }),
    ...(Object.keys(kept).length > 0 && { byHand: kept }),
  } as Row
}

/** The row in its place as it is: an invoice filled in from its voucher, another document without what was filled in. */
export const filled = <Row extends Filled>(row: Row): Row => withVoucher(row, row.voucher)

/**
 * What a new file takes over from the one in whose place it comes: what the person typed. What was read belongs to the
 * old file; a key that was typed or came from an XML stays.
 */
export function carriedOver(row: Filled): Omit<Filled, 'tipo'> {
  const { voucher: was } = row
  const isEntered = was?.kind === 'key' && (was.source === 'typed' || was.source === 'xml')
  const { detalleDocumento, typed, detailAt, voucher, byHand } = isEntered ? row : withVoucher(row, undefined)
  const withoutKey = isEntered || !detalleDocumento ? detalleDocumento : { ...detalleDocumento, claveAcceso: null }
  return { detalleDocumento: withoutKey, typed, detailAt, voucher, byHand }
}
