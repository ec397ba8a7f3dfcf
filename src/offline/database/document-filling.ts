// Fills a document's data from its voucher, removes such data again, and decides which data a new or moved file gets.
import { isSameDetail } from '../../domain/claim-report/correction.ts'
import { type DocumentDetail, EMPTY_DETAIL } from '../../domain/claim-report/invoice.ts'
import type { DocumentVoucher, KnownVoucher } from '../../domain/voucher/voucher.ts'
import { authorisedInvoice, SEEN_FIELDS, type SeenField, voucherDetail } from '../../domain/voucher/voucher-detail.ts'
import { type DocumentRow, isChangeable, type RemoteDocument } from './document-types.ts'

/** The fields of a document that hold its data and their origin. */
type DataFields = Pick<DocumentRow, 'tipo' | 'detalleDocumento' | 'typed' | 'detailAt' | 'voucher' | 'byHand'>

/** Whether the person has written in this field, even if its text is not valid yet. */
export const isTypedField = ({ detailAt, typed }: Pick<DataFields, 'detailAt' | 'typed'>, field: SeenField): boolean =>
  detailAt?.[field] !== undefined || Boolean(typed?.[field]?.trim())

/** The fields whose value is the voucher's: neither empty nor overwritten by the person. */
export function readFields(row: DataFields): SeenField[] {
  if (row.tipo !== 'FACTURA') return []
  const voucherValues = voucherDetail(row.voucher)
  return SEEN_FIELDS.filter(
    (field) =>
      voucherValues[field] !== undefined &&
      !isTypedField(row, field) &&
      row.detalleDocumento?.[field] === voucherValues[field],
  )
}

/**
 * The voucher with the key of an invoice: the key was read or entered on this device, or is that of the portal's
 * document. Null if there is no key, or the person must still confirm the key.
 */
export function keyedVoucher({
  tipo,
  voucher,
  detalleDocumento,
}: Pick<DataFields, 'tipo' | 'voucher' | 'detalleDocumento'>): KnownVoucher | null {
  if (voucher) return voucher.kind === 'key' ? voucher : null
  const claveAcceso = tipo === 'FACTURA' ? detalleDocumento?.claveAcceso : null
  return claveAcceso ? { kind: 'key', claveAcceso, source: 'typed' } : null
}

/** Whether the tax authority's data fill the invoice, which is then read-only (DOC-08, D124). */
export const isAuthorised = ({ tipo, voucher }: Pick<DataFields, 'tipo' | 'voucher'>): boolean =>
  tipo === 'FACTURA' && authorisedInvoice(voucher) !== null

/**
 * Replaces the row's voucher, or removes it. The data from the old voucher are removed, and the fields of an invoice
 * that the person has not typed are filled from the new voucher. Data authorised by the tax authority fill all fields
 * (DOC-08, D124): the typed values are then stored in `byHand`, and restored when that voucher is removed. `tipo` is
 * the document's new type; only an invoice is filled in.
 */
export function withVoucher<Row extends DataFields>(
  row: Row,
  voucher: DocumentVoucher | undefined,
  tipo: DataFields['tipo'] = row.tipo,
): Row {
  const { byHand, voucher: before, ...rest } = row
  if (!before && !voucher) return { ...row, tipo }
  const detail: DocumentDetail = { ...EMPTY_DETAIL, ...row.detalleDocumento }
  if (before?.kind === 'key') detail.claveAcceso = null
  const was = row.tipo === 'FACTURA' ? voucherDetail(before) : {}
  const wasAuthorised = isAuthorised(row)
  for (const field of SEEN_FIELDS) {
    const isFilledIn = detail[field] === was[field] && (wasAuthorised || !isTypedField(row, field))
    if (isFilledIn) Object.assign(detail, { [field]: null })
  }
  Object.assign(detail, byHand)

  const voucherValues = tipo === 'FACTURA' ? voucherDetail(voucher) : {}
  const stands = isAuthorised({ tipo, voucher })
  const typedBefore: NonNullable<DocumentRow['byHand']> = {}
  for (const field of SEEN_FIELDS) {
    const value = voucherValues[field]
    if (value === undefined) continue
    const isTyped = isTypedField(row, field)
    if (isTyped && !stands) continue
    if (isTyped && detail[field] !== null) Object.assign(typedBefore, { [field]: detail[field] })
    Object.assign(detail, { [field]: value })
  }
  if (voucherValues.claveAcceso) detail.claveAcceso = voucherValues.claveAcceso
  const isEmpty = row.detalleDocumento === null && Object.values(detail).every((value) => value === null)
  return {
    ...rest,
    tipo,
    detalleDocumento: isEmpty ? null : detail,
    ...(voucher && { voucher }),
    ...(Object.keys(typedBefore).length > 0 && { byHand: typedBefore }),
  } as Row
}

/** The row with this document type: an invoice gets the data of its voucher, any other type loses them. */
export const filled = <Row extends DataFields>(row: Row, tipo: DataFields['tipo'] = row.tipo): Row =>
  withVoucher(row, row.voucher, tipo)

/** The row without its voucher, its key, and the data that the voucher filled in, on this device or on the portal. */
export function withoutVoucher<Row extends DataFields & Pick<DocumentRow, 'remote'>>(row: Row): Row {
  const bare = withVoucher(row, undefined)
  if (!bare.detalleDocumento) return bare
  const ofPortal = isFilledByPortal(row) ? Object.fromEntries(SEEN_FIELDS.map((field) => [field, null])) : {}
  return { ...bare, detalleDocumento: { ...bare.detalleDocumento, ...ofPortal, claveAcceso: null } }
}

/** Whether the portal has filled the data from the tax authority, for the key that the document still has. */
const isFilledByPortal = ({ remote, detalleDocumento }: Pick<DocumentRow, 'remote' | 'detalleDocumento'>): boolean =>
  remote?.isAutocompleted === true &&
  Boolean(detalleDocumento?.claveAcceso) &&
  detalleDocumento?.claveAcceso === remote.detalleDocumento?.claveAcceso

/**
 * The data that a new file takes over from the file that it replaces: those that the person typed. Data read from the
 * old file are dropped; a key that was typed or came from an XML is kept, unless the new file has its own. From a
 * remote document only data typed since its return are kept: its date, number and value are those of the old paper
 * (DOC-31).
 */
export function carriedOver(row: DataFields & Pick<DocumentRow, 'remote'>, own?: DocumentVoucher): DataFields {
  const { voucher: was, remote } = row
  const hasOwn = own?.kind === 'key' || own?.kind === 'to-confirm'
  const isEntered = was?.kind === 'key' && (was.source === 'typed' || was.source === 'xml') && !hasOwn
  const ownData = isEntered ? row : withoutVoucher(row)
  const { tipo, detalleDocumento, typed, detailAt, voucher, byHand } = remote ? typedSince(ownData, remote) : ownData
  return { tipo, detalleDocumento, typed, detailAt, voucher: voucher ?? own, byHand }
}

/** The row with only the data that differ from the portal's; with all data if the portal lost the file. */
function typedSince<Row extends DataFields>(row: Row, { detalleDocumento: held, isLost }: RemoteDocument): Row {
  const { detalleDocumento: detail, typed, detailAt, byHand } = row
  if (isLost || !detail) return row
  const isOwn = (field: keyof DocumentDetail) =>
    Boolean(typed?.[field] || byHand?.[field] || (detail[field] && detail[field] !== held?.[field]))
  const ofOwn = <T extends object>(values: T | undefined) =>
    values && Object.fromEntries(Object.entries(values).filter(([field]) => isOwn(field as keyof DocumentDetail)))
  return {
    ...row,
    detalleDocumento: { ...EMPTY_DETAIL, ...ofOwn(detail) },
    typed: ofOwn(typed),
    detailAt: ofOwn(detailAt),
  }
}

/** All data of a file, typed or read: they do not change when only the bytes or the place of the file change. */
export const dataOf = ({ tipo, detalleDocumento, typed, detailAt, voucher, byHand }: DocumentRow): DataFields => ({
  tipo,
  detalleDocumento,
  ...(typed && { typed }),
  ...(detailAt && { detailAt }),
  ...(voucher && { voucher }),
  ...(byHand && { byHand }),
})

/**
 * Whether two documents show the same paper, such as one prescription for several invoices: the same bytes with the
 * same data, which the person enters once (REP-33). The data of an invoice are entered in each of its places.
 */
export const isSamePaper = (a: DocumentRow, b: DocumentRow): boolean =>
  a.tipo !== 'FACTURA' &&
  a.tipo === b.tipo &&
  a.sha256 === b.sha256 &&
  isChangeable(a) === isChangeable(b) &&
  isSameDetail({ before: a.detalleDocumento, after: b.detalleDocumento }) &&
  Object.keys({ ...a.typed, ...b.typed }).every((field) => typedIn(a, field) === typedIn(b, field))

const typedIn = ({ typed }: DocumentRow, field: string): string => typed?.[field as keyof DocumentDetail] ?? ''
