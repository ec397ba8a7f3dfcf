// Simulates the tax authority in the demo world: answers the two SOAP calls from the vouchers of `simulated_voucher`.
import { inEcuador } from '../../../src/domain/calendar-date.ts'
import { findNamed, textAt } from '../../../src/domain/voucher/xml-node.ts'
import { type Queryable, sql } from '../../database/sql.ts'
import { parseXml } from '../parse-xml.ts'
import type { SriCall } from '../soap.ts'
import type { SriTransport } from '../sri-transport.ts'

/** A voucher of the simulated authority; `estado` uses the authority's own words. */
export type SimulatedVoucher = {
  claveAcceso: string
  estado: string
  fechaAutorizacion: Date
  comprobante: string
}

/** The answer to a call, in the format of the published services. */
async function answerSoap(db: Queryable, call: SriCall, body: string): Promise<string> {
  const request = parseXml(body)
  const claveAcceso =
    call === 'authorisation'
      ? textAt(request && findNamed(request, 'autorizacionComprobante'), 'claveAccesoComprobante')
      : textAt(request && findNamed(request, 'consultarEstadoAutorizacionComprobante'), 'claveAcceso')
  const [voucher] = await db.query<SimulatedVoucher>(sql`SELECT "claveAcceso", estado, "fechaAutorizacion", comprobante
    FROM simulated_voucher WHERE "claveAcceso" = ${claveAcceso}`)
  return call === 'authorisation' ? authorisationAnswer(claveAcceso, voucher) : stateAnswer(claveAcceso, voucher)
}

/** The answer of AutorizacionComprobantesOffline; for an unknown key an empty list of vouchers, not an error. */
export function authorisationAnswer(claveAcceso: string, voucher: SimulatedVoucher | undefined): string {
  const found = voucher ? `<autorizacion>${authorisationOf(voucher)}</autorizacion>` : ''
  return enveloped(
    `<ns2:autorizacionComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.autorizacion"><RespuestaAutorizacionComprobante><claveAccesoConsultada>${escaped(claveAcceso)}</claveAccesoConsultada><numeroComprobantes>${voucher ? 1 : 0}</numeroComprobantes><autorizaciones>${found}</autorizaciones></RespuestaAutorizacionComprobante></ns2:autorizacionComprobanteResponse>`,
  )
}

/** Cancelled vouchers, which this service still reports as authorised because they once were. */
const AUTHORISED_ONCE = ['ANULADO', 'PENDIENTE DE ANULAR']

function authorisationOf({ claveAcceso, estado, fechaAutorizacion, comprobante }: SimulatedVoucher): string {
  const reportedState = AUTHORISED_ONCE.includes(estado) ? 'AUTORIZADO' : estado
  const refusal =
    '<mensaje><identificador>39</identificador><mensaje>FIRMA INVALIDA</mensaje><tipo>ERROR</tipo></mensaje>'
  const mensajes = reportedState === 'AUTORIZADO' ? '<mensajes/>' : `<mensajes>${refusal}</mensajes>`
  return `<estado>${reportedState}</estado><numeroAutorizacion>${claveAcceso}</numeroAutorizacion><fechaAutorizacion>${momentText(fechaAutorizacion)}</fechaAutorizacion><ambiente>PRODUCCIÓN</ambiente><comprobante>${escaped(comprobante)}</comprobante>${mensajes}`
}

/** The answer of ConsultaComprobante. */
export function stateAnswer(claveAcceso: string, voucher: SimulatedVoucher | undefined): string {
  const content = voucher
    ? `<estadoAutorizacion>${escaped(voucher.estado === 'RECHAZADO' ? 'NO AUTORIZADO' : voucher.estado)}</estadoAutorizacion><tipoComprobante>FACTURA</tipoComprobante><rucEmisor>${claveAcceso.slice(10, 23)}</rucEmisor><fechaAutorizacion>${momentText(voucher.fechaAutorizacion)}</fechaAutorizacion>`
    : '<estadoConsulta>RECHAZADA</estadoConsulta><mensajes><mensaje><identificador>99</identificador><mensaje>No existen datos para los parámetros ingresados</mensaje></mensaje></mensajes>'
  return enveloped(
    `<ns2:consultarEstadoAutorizacionComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.consultas"><EstadoAutorizacionComprobante><claveAcceso>${escaped(claveAcceso)}</claveAcceso>${content}</EstadoAutorizacionComprobante></ns2:consultarEstadoAutorizacionComprobanteResponse>`,
  )
}

const enveloped = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`

const momentText = (at: Date) => `${inEcuador(at)}-05:00`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The transport to the simulator; null when there is no simulated voucher: outside the demo world nothing is asked. */
export async function simulatedTransport(db: Queryable): Promise<SriTransport | null> {
  const [any] = await db.query(sql`SELECT 1 FROM simulated_voucher LIMIT 1`)
  if (!any) return null
  return async (call, body) => ({ ok: true, text: await answerSoap(db, call, body) })
}
