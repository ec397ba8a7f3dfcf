// The words for a file in «Sin clasificar»: its title, origin, time and size.

import { formatDay } from '../../domain/calendar-date.ts'
import { sizeText } from '../../domain/document/size-text.ts'
import { agoText } from '../../domain/moment-text.ts'
import { keyParts } from '../../domain/voucher/voucher-detail.ts'
import { whenText } from '../../domain/when-text.ts'
import type { DocumentRow } from '../../offline/database/document-types.ts'
import { issuerOf } from '../voucher/voucher-words.ts'

/** «Compartido hoy a las 14:05» for a shared file, otherwise «Guardado hace 5 min». */
export const originText = (
  { sharedAt, createdAt }: Pick<DocumentRow, 'sharedAt' | 'createdAt'>,
  now: number,
): string => (sharedAt === undefined ? `Guardado ${agoText(createdAt, now)}` : `Compartido ${whenText(sharedAt, now)}`)

type InboxFile = Pick<DocumentRow, 'nombre' | 'contentType' | 'voucher'>
type Issuers = readonly { ruc: string; razonSocial: string }[]

/**
 * The title of a file: «Farmacia Los Arupos · 21/11/2026» for an invoice that was read, otherwise the file's name, for
 * a picture without the extension.
 */
export function unsortedTitle({ nombre, contentType, voucher }: InboxFile, issuers: Issuers = []): string {
  const key = voucher?.kind === 'key' ? keyParts(voucher.claveAcceso) : null
  if (key) return `${issuerOf(voucher, issuers)?.razonSocial ?? 'Factura'} · ${formatDay(key.fcDocumento)}`
  return contentType === 'application/pdf' ? nombre : nombre.replace(/\.(jpe?g|png)$/i, '')
}

/** The title with the number that distinguishes invoices of one issuer and day. */
export function unsortedName(file: InboxFile, issuers?: Issuers): string {
  const key = file.voucher?.kind === 'key' ? keyParts(file.voucher.claveAcceso) : null
  return [unsortedTitle(file, issuers), key?.numDocumento].filter(Boolean).join(', ')
}

export const unsortedSize = ({ size }: Pick<DocumentRow, 'size'>): string => sizeText(size)
