// Writes the two SOAP calls to the tax authority, and reads their answers.
import { type AuthorisationState, authorisationState } from '../../src/domain/voucher/authorisation-state.ts'
import { invoiceInXml, xmlRefusal } from '../../src/domain/voucher/invoice-xml.ts'
import type { VoucherInvoice } from '../../src/domain/voucher/voucher.ts'
import { childrenNamed, findNamed, textAt, type XmlNode } from '../../src/domain/voucher/xml-node.ts'
import { parseXml } from './parse-xml.ts'

/** The published paths; the test and the production environment differ only by their host. */
export const SRI_PATHS = {
  /** The XML of an authorised voucher. */
  authorisation: '/comprobantes-electronicos-ws/AutorizacionComprobantesOffline',
  /** The state of a voucher; only this service reports cancellations. */
  state: '/comprobantes-electronicos-ws/ConsultaComprobante',
} as const
export type SriCall = keyof typeof SRI_PATHS

const envelope = (namespace: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ec="${namespace}"><soapenv:Header/><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`

/** The text of a call about a key, which is 49 digits. */
export const soapRequest = (call: SriCall, claveAcceso: string): string =>
  call === 'authorisation'
    ? envelope(
        'http://ec.gob.sri.ws.autorizacion',
        `<ec:autorizacionComprobante><claveAccesoComprobante>${claveAcceso}</claveAccesoComprobante></ec:autorizacionComprobante>`,
      )
    : envelope(
        'http://ec.gob.sri.ws.consultas',
        `<ec:consultarEstadoAutorizacionComprobante><claveAcceso>${claveAcceso}</claveAcceso></ec:consultarEstadoAutorizacionComprobante>`,
      )

/**
 * The answer about a voucher; `none`: there is no voucher; `unknown`: it is still being processed, or its state is an
 * unknown word; `unreadable`: it is authorised, but its XML is not a readable invoice with this key.
 */
export type Authorisation =
  | { kind: 'authorised'; invoice: VoucherInvoice; fechaAutorizacion: Date | null }
  | { kind: 'refused' }
  | { kind: 'none' }
  | { kind: 'unknown' }
  | { kind: 'unreadable' }

/** Reads an answer about a key; null for anything else: a fault, another key, HTML, or no XML at all. */
export function readAuthorisation(text: string, claveAcceso: string): Authorisation | null {
  const answer = answerIn(text, 'RespuestaAutorizacionComprobante')
  if (!answer) return null
  const answeredKey = textAt(answer, 'claveAccesoConsultada')
  if (answeredKey !== '' && answeredKey !== claveAcceso) return null
  const all = childrenNamed(childrenNamed(answer, 'autorizaciones')[0] ?? null, 'autorizacion')
  // A voucher that was refused and then sent again has several entries.
  const authorised = all.find((each) => stateIn(each) === 'authorised')
  if (authorised) {
    const reading = invoiceInXml(textAtRaw(authorised, 'comprobante'), parseXml)
    if (!reading.ok || reading.invoice.claveAcceso !== claveAcceso) return { kind: 'unreadable' }
    const fechaAutorizacion = momentIn(textAt(authorised, 'fechaAutorizacion'))
    return { kind: 'authorised', invoice: reading.invoice, fechaAutorizacion }
  }
  if (all.length === 0) return { kind: 'none' }
  return all.every((each) => NOT_VALID.has(stateIn(each))) ? { kind: 'refused' } : { kind: 'unknown' }
}

/** States that count as `refused` here: only the other service distinguishes a refused from a cancelled voucher. */
const NOT_VALID: ReadonlySet<AuthorisationState> = new Set(['refused', 'cancelled'])

/** The state of a key's voucher; also `cancelled` when the cancellation is pending. Null when the answer has no state. */
export function readState(text: string, claveAcceso: string): AuthorisationState | null {
  const answer = answerIn(text, 'EstadoAutorizacionComprobante')
  const answeredKey = textAt(answer, 'claveAcceso')
  const state = authorisationState(textAt(answer, 'estadoAutorizacion'))
  return !answer || state === 'unknown' || (answeredKey !== '' && answeredKey !== claveAcceso) ? null : state
}

function answerIn(text: string, name: string): XmlNode | null {
  if (xmlRefusal(text)) return null
  const document = parseXml(text)
  return document && findNamed(document, name)
}

const stateIn = (autorizacion: XmlNode) => authorisationState(textAt(autorizacion, 'estado'))

/** The text of an element, with its line breaks. */
const textAtRaw = (node: XmlNode, name: string) => childrenNamed(node, name)[0]?.textContent ?? ''

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?/
const PRINTED_MOMENT = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})/

/** Reads a time in any format that the authority has used; without a zone it is Ecuador's. */
function momentIn(text: string): Date | null {
  const [, day, month, year, time] = PRINTED_MOMENT.exec(text) ?? []
  const iso = year ? `${year}-${month}-${day}T${time}` : (ISO.exec(text)?.[0] ?? '')
  const zone = /(Z|[+-]\d{2}:\d{2})$/.exec(text)?.[0] ?? '-05:00'
  const at = new Date(`${iso}${zone}`)
  return Number.isNaN(at.getTime()) ? null : at
}
