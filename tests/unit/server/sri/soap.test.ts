// Tests of the texts of the two SOAP calls, and of parsing their answers.
import { describe, expect, it } from 'vitest'
import {
  authorisationAnswer,
  type SimulatedVoucher,
  stateAnswer,
} from '../../../../server/sri/simulator/simulated-sri.ts'
import { readAuthorisation, readState, soapRequest } from '../../../../server/sri/soap.ts'
import { FACTURA, facturaKey, facturaXml } from '../../../support/vouchers/factura.ts'

const KEY = facturaKey()
const OTHER = facturaKey({ numDocumento: '001-002-000000124' })
const fechaAutorizacion = new Date('2026-11-15T15:21:07Z')
const voucher = (more: Partial<SimulatedVoucher> = {}): SimulatedVoucher => ({
  claveAcceso: KEY,
  estado: 'AUTORIZADO',
  fechaAutorizacion,
  comprobante: facturaXml(),
  ...more,
})
const answer = authorisationAnswer(KEY, voucher())
const autorizacion = /<autorizacion>.*<\/autorizacion>/s.exec(answer)?.[0] ?? ''

it('the calls are those of the published services', () => {
  expect(soapRequest('authorisation', KEY)).toContain(
    `xmlns:ec="http://ec.gob.sri.ws.autorizacion"><soapenv:Header/><soapenv:Body><ec:autorizacionComprobante><claveAccesoComprobante>${KEY}</claveAccesoComprobante></ec:autorizacionComprobante>`,
  )
  expect(soapRequest('state', KEY)).toContain(
    `xmlns:ec="http://ec.gob.sri.ws.consultas"><soapenv:Header/><soapenv:Body><ec:consultarEstadoAutorizacionComprobante><claveAcceso>${KEY}</claveAcceso></ec:consultarEstadoAutorizacionComprobante>`,
  )
})

describe('DOC-08 an answer of AutorizacionComprobantesOffline', () => {
  it('the answer contains the invoice and the time of its authorisation', () => {
    const read = readAuthorisation(answer, KEY)
    expect(read).toMatchObject({
      kind: 'authorised',
      fechaAutorizacion,
      invoice: { claveAcceso: KEY, importeTotal: 7375 },
    })
  })

  it.each([
    ['2026-11-15T10:21:07-05:00', '2026-11-15T15:21:07.000Z'],
    ['2026-11-15T10:21:07.250-05:00', '2026-11-15T15:21:07.250Z'],
    ['2026-11-15T15:21:07Z', '2026-11-15T15:21:07.000Z'],
    ['2026-11-15T10:21:07', '2026-11-15T15:21:07.000Z'],
    ['15/11/2026 10:21:07', '2026-11-15T15:21:07.000Z'],
    ['ayer', null],
    ['', null],
  ])('has the moment %s, read as %s', (text, moment) => {
    const read = readAuthorisation(answer.replace('2026-11-15T10:21:07.000-05:00', text), KEY)
    expect(read).toMatchObject({ kind: 'authorised', fechaAutorizacion: moment && new Date(moment) })
  })

  const state = (estado: string) => answer.replace('<estado>AUTORIZADO', `<estado>${estado}`)
  const twice = (first: string, second: string) =>
    answer.replace(
      autorizacion,
      [first, second].map((each) => autorizacion.replace('>AUTORIZADO<', `>${each}<`)).join(''),
    )

  it.each([
    ['no voucher', authorisationAnswer(KEY, undefined), 'none'],
    ['a voucher that was refused', state('NO AUTORIZADO'), 'refused'],
    ['a voucher that was rejected', state('RECHAZADO'), 'refused'],
    ['a voucher that was sent back', state('DEVUELTA'), 'refused'],
    ['a voucher that was cancelled', state('ANULADO'), 'refused'],
    ['DOC-34 a refusal by its short word', state('NAT'), 'refused'],
    ['DOC-34 an authorisation by its short word', state('AUT'), 'authorised'],
    ['DOC-34 an authorisation in small letters', state('Autorizado'), 'authorised'],
    ['DOC-34 an unknown word', state('PROCESADO A MEDIAS'), 'unknown'],
    ['DOC-34 a voucher that waits', state('PENDIENTE'), 'unknown'],
    ['DOC-34 a refusal, then an unknown word', twice('NO AUTORIZADO', 'XYZ'), 'unknown'],
    ['a voucher in process', state('PPR'), 'unknown'],
    ['a voucher without a state', state(''), 'unknown'],
    ['a voucher that was refused, then authorised', twice('NO AUTORIZADO', 'AUTORIZADO'), 'authorised'],
    ['a voucher that was refused, and is in process again', twice('NO AUTORIZADO', 'PPR'), 'unknown'],
    [
      'the invoice of another key',
      authorisationAnswer(KEY, voucher({ comprobante: facturaXml({ numDocumento: '001-002-000000124' }) })),
      'unreadable',
    ],
    [
      'an invoice of another issuer than its key',
      authorisationAnswer(
        KEY,
        voucher({ comprobante: facturaXml().replace('<ruc>1799999028001', '<ruc>1799999060001') }),
      ),
      'unreadable',
    ],
    [
      'an invoice of another day than its key',
      authorisationAnswer(KEY, voucher({ comprobante: facturaXml().replace('15/11/2026', '14/11/2026') })),
      'unreadable',
    ],
    [
      'another voucher',
      authorisationAnswer(KEY, voucher({ comprobante: facturaXml().replaceAll('factura', 'notaCredito') })),
      'unreadable',
    ],
    [
      'a voucher with a doctype',
      authorisationAnswer(KEY, voucher({ comprobante: `<!DOCTYPE a>${facturaXml().slice(39)}` })),
      'unreadable',
    ],
    ['an empty voucher', authorisationAnswer(KEY, voucher({ comprobante: '' })), 'unreadable'],
  ])('%s is read as the right kind of answer', (_what, text, kind) =>
    expect(readAuthorisation(text, KEY)?.kind).toBe(kind),
  )

  it.each([
    ['an empty text', ''],
    ['a web page', '<html><body>Servicio en mantenimiento</body></html>'],
    ['an older web page', '<!DOCTYPE html><html><body>Servicio en mantenimiento</body></html>'],
    [
      'a fault',
      '<s:Envelope xmlns:s="urn:s"><s:Body><s:Fault><faultcode>s:Server</faultcode></s:Fault></s:Body></s:Envelope>',
    ],
    ['an answer that breaks off', answer.slice(0, -40)],
    ['an answer with a doctype', answer.replace('<soap:Envelope', '<!DOCTYPE a><soap:Envelope')],
    ['an answer about another key', authorisationAnswer(OTHER, voucher())],
    ['an answer of the other service', stateAnswer(KEY, voucher())],
    ['more than 2 MB', answer.replace('</soap:Body>', `<a>${'x'.repeat(2_100_000)}</a></soap:Body>`)],
  ])('%s is no answer', (_what, text) => expect(readAuthorisation(text, KEY)).toBeNull())
})

describe('DOC-08 an answer of ConsultaComprobante', () => {
  it.each([
    ['AUTORIZADO', 'authorised'],
    ['AUT', 'authorised'],
    ['NO AUTORIZADO', 'refused'],
    ['ANULADO', 'cancelled'],
    ['PENDIENTE DE ANULAR', 'cancelled'],
    ['DE OTRA MANERA', null],
  ])('with the state %s is read as %s', (estado, read) => {
    expect(readState(stateAnswer(KEY, voucher({ estado })), KEY)).toBe(read)
  })

  it.each([
    ['about an unknown key', stateAnswer(KEY, undefined)],
    ['about another key', stateAnswer(OTHER, voucher({ estado: 'ANULADO' }))],
    ['of the other service', authorisationAnswer(KEY, voucher())],
    ['that is invalid', 'no disponible'],
  ])('an answer %s has no state', (_what, text) => expect(readState(text, KEY)).toBeNull())
})

it('AutorizacionComprobantesOffline still returns a cancelled voucher as authorised', () => {
  expect(readAuthorisation(authorisationAnswer(KEY, voucher({ estado: 'ANULADO' })), KEY)?.kind).toBe('authorised')
  expect(FACTURA.day).toBe('2026-11-15')
})
