// Fills the data of a document from its voucher, where the person has not typed them, and takes them out again.
import { isSameDetail } from '../../domain/claim-report/correction.ts'
import { type DocumentDetail, EMPTY_DETAIL } from '../../domain/claim-report/invoice.ts'
import type { DocumentVoucher, KnownVoucher } from '../../domain/voucher/voucher.ts'
import { authorisedInvoice, SEEN_FIELDS, type SeenField, voucherDetail } from '../../domain/voucher/voucher-detail.ts'
import { type DocumentRow, isChangeable, type RemoteDocument } from './document-types.ts'

/** What a document holds of its data, and of how they came there. */
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
 * The key that an invoice has: as it was read or entered here, else that of the portal's own document; null where there is
 * none, or while it is to be confirmed.
 */
export function keyedVoucher({
  tipo,
  voucher,
  detalleDocumento,
}: Pick<Filled, 'tipo' | 'voucher' | 'detalleDocumento'>): KnownVoucher | null {
  if (voucher) return voucher.kind === 'key' ? voucher : null
  const claveAcceso = tipo === 'FACTURA' ? detalleDocumento?.claveAcceso : null
  return claveAcceso ? { kind: 'key', claveAcceso, source: 'typed' } : null
}

/** Whether the data of a document of the tax authority fill an invoice, which can then only be read (DOC-08, D124). */
export const isAuthorised = ({ tipo, voucher }: Pick<Filled, 'tipo' | 'voucher'>): boolean =>
  tipo === 'FACTURA' && authorisedInvoice(voucher) !== null

/**
 * The row with another voucher, or none: what its present one has filled in is taken out, and an invoice gets what the
 * new one says in the fields that nobody typed. What the tax authority has authorised stands in all of them (DOC-08,
 * D124); what the person had typed there is kept in `byHand` and comes back without that voucher. `tipo` is what the
 * document is from now on: in one that is no invoice nothing is filled in.
 */
export function withVoucher<Row extends Filled>(
  row: Row,
  voucher: DocumentVoucher | undefined,
  tipo: Filled['tipo'] = row.tipo,
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

  const said = tipo === 'FACTURA' ? voucherDetail(voucher) : {}
  const stands = isAuthorised({ tipo, voucher })
  const kept: NonNullable<DocumentRow['byHand']> = {}
  for (const field of SEEN_FIELDS) {
    const value = said[field]
    if (value === undefined) continue
    const isTyped = isTypedField(row, field)
    if (isTyped && !stands) continue
    if (isTyped && detail[field] !== null) Object.assign(kept, { [field]: detail[field] })
    Object.assign(detail, { [field]: value })
  }
  if (said.claveAcceso) detail.claveAcceso = said.claveAcceso
  const isEmpty = row.detalleDocumento === null && Object.values(detail).every((value) => value === null)
  return {
    ...rest,
    tipo,
    detalleDocumento: isEmpty ? null : detail,
    ...(voucher && { voucher }),
    ...(Object.keys(kept).length > 0 && { byHand: kept }),
  } as Row
}

/** The row as a document of this type: an invoice filled in from its voucher, another one without what was filled in. */
export const filled = <Row extends Filled>(row: Row, tipo: Filled['tipo'] = row.tipo): Row =>
  withVoucher(row, row.voucher, tipo)

/** The row without its voucher and key, and without what they have filled in, here or at the portal. */
export function withoutVoucher<Row extends Filled & Pick<DocumentRow, 'remote'>>(row: Row): Row {
  const bare = withVoucher(row, undefined)
  if (!bare.detalleDocumento) return bare
  const ofPortal = isFilledByPortal(row) ? Object.fromEntries(SEEN_FIELDS.map((field) => [field, null])) : {}
  return { ...bare, detalleDocumento: { ...bare.detalleDocumento, ...ofPortal, claveAcceso: null } }
}

/** Whether the data are the tax authority's as the portal has stored them, for the key that still stands there. */
const isFilledByPortal = ({ remote, detalleDocumento }: Pick<DocumentRow, 'remote' | 'detalleDocumento'>): boolean =>
  remote?.isAutocompleted === true &&
  Boolean(detalleDocumento?.claveAcceso) &&
  detalleDocumento?.claveAcceso === remote.detalleDocumento?.claveAcceso

/**
 * What a new file takes over from the one in whose place it comes: what the person typed. What was read belongs to the
 * old file; a key that was typed or came from an XML stays, unless the new file has its own. Of one that the portal holds
 * only what was typed since it came back stays: its day, number and value are those of the old paper (DOC-31).
 */
export function carriedOver(row: Filled & Pick<DocumentRow, 'remote'>, own?: DocumentVoucher): Filled {
  const { voucher: was, remote } = row
  const hasOwn = own?.kind === 'key' || own?.kind === 'to-confirm'
  const isEntered = was?.kind === 'key' && (was.source === 'typed' || was.source === 'xml') && !hasOwn
  const kept = isEntered ? row : withoutVoucher(row)
  const { tipo, detalleDocumento, typed, detailAt, voucher, byHand } = remote ? typedSince(kept, remote) : kept
  return { tipo, detalleDocumento, typed, detailAt, voucher: voucher ?? own, byHand }
}

/** The data that differ from the portal's. Where the portal lost the file, the same paper is asked for: all of it stays. */
function typedSince<Row extends Filled>(row: Row, { detalleDocumento: held, isLost }: RemoteDocument): Row {
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

/** All that was typed and read of a file, which stays when only its bytes or its place change. */
export const dataOf = ({ tipo, detalleDocumento, typed, detailAt, voucher, byHand }: DocumentRow): Filled => ({
  tipo,
  detalleDocumento,
  ...(typed && { typed }),
  ...(detailAt && { detailAt }),
  ...(voucher && { voucher }),
  ...(byHand && { byHand }),
})

/**
 * Whether two documents show the same paper, as one prescription for several invoices does: the same bytes, with the same
 * data, which are therefore asked once (REP-33). An invoice is asked in each of its places.
 */
export const isSamePaper = (a: DocumentRow, b: DocumentRow): boolean =>
  a.tipo !== 'FACTURA' &&
  a.tipo === b.tipo &&
  a.sha256 === b.sha256 &&
  isChangeable(a) === isChangeable(b) &&
  isSameDetail({ before: a.detalleDocumento, after: b.detalleDocumento }) &&
  Object.keys({ ...a.typed, ...b.typed }).every((field) => typedIn(a, field) === typedIn(b, field))

const typedIn = ({ typed }: DocumentRow, field: string): string => typed?.[field as keyof DocumentDetail] ?? ''
