// Tests of reading an invoice from its XML: every irregularity seen in real files, and texts that are no invoice.
import { describe, expect, it } from 'vitest'
import { authorisedXml } from '../../../../server/seed/vouchers/voucher-xml.ts'
import { parseXml } from '../../../../server/sri/parse-xml.ts'
import { invoiceInXml, type XmlProblem } from '../../../../src/domain/voucher/invoice-xml.ts'
import type { VoucherInvoice } from '../../../../src/domain/voucher/voucher.ts'
import { FACTURA, facturaKey, facturaXml, line } from '../../../support/vouchers/factura.ts'
import { read, why } from '../../../support/vouchers/read-invoice.ts'

const KEY = '1511202601179999902800120010020000001231234567819'

const WHOLE: VoucherInvoice = {
  claveAcceso: KEY,
  ruc: '1799999028001',
  razonSocial: 'SERVICIOS DE SALUD LOS ARUPOS S.A.',
  fcDocumento: FACTURA.day,
  numDocumento: '001-002-000000123',
  importeTotal: 7375 as VoucherInvoice['importeTotal'],
  propina: 0 as VoucherInvoice['propina'],
  comprador: { identificacion: '3059999015', razonSocial: 'ANA MARÍA TORRES VELA' },
  detalle: [
    {
      linea: 1,
      codigoPrincipal: 'CON-014',
      codigoAuxiliar: '',
      cantidad: 1_000_000,
      descripcion: 'CONSULTA',
      detAdicional: '',
      precioUnitario: 68_000_000,
      descuento: 0,
      precioTotalSinImpuesto: 68_000_000,
      impuesto: 0,
      seleccionado: 0,
    },
    {
      linea: 2,
      codigoPrincipal: 'MAT-1',
      codigoAuxiliar: '',
      cantidad: 1_000_000,
      descripcion: 'MATERIAL',
      detAdicional: '',
      precioUnitario: 5_000_000,
      descuento: 0,
      precioTotalSinImpuesto: 5_000_000,
      impuesto: 750_000,
      seleccionado: 0,
    },
  ],
}

const plain = facturaXml()
const wrapped = authorisedXml(FACTURA, '2026-11-15T10:21:07-05:00')
const escaped = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

describe('DOC-09 the same invoice is read from an XML', () => {
  it.each<[string, string]>([
    ...(['1.0.0', '1.1.0', '2.0.0', '2.1.0'] as const).map((version): [string, string] => [
      `of version ${version}`,
      facturaXml({ version }),
    ]),
    ['behind a byte order mark', `\ufeff${plain}`],
    ['behind blank lines', `\n\n  ${plain}`],
    ['without a declaration', plain.slice(plain.indexOf('<factura'))],
    ['in its authorisation, as CDATA', wrapped],
    ['in its authorisation, as escaped text', `<autorizacion><comprobante>${escaped}</comprobante></autorizacion>`],
    ['in its authorisation, as elements', `<autorizacion><comprobante>${plain.slice(39)}</comprobante></autorizacion>`],
    ['under the root Authorization', wrapped.replaceAll('autorizacion>', 'Authorization>')],
    [
      'in the whole answer of the tax authority',
      `<s:Envelope xmlns:s="urn:s"><s:Body><n:r xmlns:n="urn:n"><RespuestaAutorizacionComprobante><autorizaciones>${wrapped.slice(39)}</autorizaciones></RespuestaAutorizacionComprobante></n:r></s:Body></s:Envelope>`,
    ],
    // In a voucher before 2018 or of some issuers, this number is not the access key.
    ['with another authorisation number', wrapped.replace(`<numeroAutorizacion>${KEY}`, '<numeroAutorizacion>8')],
    [
      'with an authorisation number of 37 digits',
      wrapped.replace(`<numeroAutorizacion>${KEY}`, `<numeroAutorizacion>${'1'.repeat(37)}`),
    ],
    ['with letters after the key', plain.replace(`${KEY}<`, `${KEY} abc<`)],
    ['with letters right after the key', plain.replace(`${KEY}<`, `${KEY}FAC<`)],
    ['with blanks around amounts', plain.replaceAll(/>(\d+\.\d\d)</g, '>     $1 <')],
    ['with a line break in a name', plain.replace('SERVICIOS DE SALUD', 'SERVICIOS\n      DE SALUD')],
    ['with amounts without decimals', plain.replaceAll('.00<', '<').replaceAll('.000000<', '<')],
    ['with amounts of many decimals', plain.replaceAll('>68.00<', '>68.0000000000<')],
    [
      'with taxes of the head that contradict its lines',
      plain.replace('<totalConImpuestos>', `<totalConImpuestos>${TWELVE}`),
    ],
    [
      'with elements of other versions',
      plain.replace('<propina>', '<valorDevolucionIva>0.00</valorDevolucionIva><propina>'),
    ],
    [
      'with a discount of the head',
      plain.replaceAll('<valor>0', '<descuentoAdicional>0.00</descuentoAdicional><valor>0'),
    ],
    ['without a tip', plain.replace('<propina>0.00</propina>', '')],
    ['without the discount of its lines', plain.replaceAll('<descuento>0.00</descuento>', '')],
    [
      'with prefixes',
      plain.replaceAll('<factura ', '<x:factura xmlns:x="urn:x" ').replaceAll('</factura>', '</x:factura>'),
    ],
    [
      'with a signature',
      plain.replace('</factura>', '<ds:Signature xmlns:ds="urn:d"><ds:V>x</ds:V></ds:Signature></factura>'),
    ],
  ])('%s', (_how, xml) => {
    expect(xml === plain || why(xml)).not.toBe('no-invoice')
    expect(read(xml)).toEqual(WHOLE)
  })
})

const TWELVE =
  '<totalImpuesto><codigo>2</codigo><codigoPorcentaje>2</codigoPorcentaje><baseImponible>0.00</baseImponible><valor>0.00</valor></totalImpuesto>'

describe('DOC-09 the lines of an invoice', () => {
  const linesOf = (...lines: Parameters<typeof line>[]) =>
    read(facturaXml({ lines: lines.map((each) => line(...each)) })).detalle

  it('the lines of an invoice are numbered, even if their codes repeat or are missing', () => {
    const lines = linesOf(['A', 1, { code: '7' }], ['B', 1, { code: '7' }], ['C', 1], ['D', 1, { code: '7' }])
    expect(lines.map(({ linea, codigoPrincipal }) => [linea, codigoPrincipal])).toEqual([
      [1, '7'],
      [2, '7'],
      [3, ''],
      [4, '7'],
    ])
  })

  it.each([
    ['0.1', 100_000],
    ['1.005', 1_005_000],
    ['0.000001', 1],
    ['4.35', 4_350_000],
    ['8.333333', 8_333_333],
    ['1.1234565', 1_123_457],
    ['1.1234564', 1_123_456],
    ['999999.999999', 999_999_999_999],
    ['.5', 500_000],
    ['2.', 2_000_000],
  ])('D123 %s is exactly %i millionths', (text, millionths) => {
    const xml = plain.replace('<cantidad>1</cantidad>', `<cantidad>${text}</cantidad>`)
    expect(read(xml).detalle[0]?.cantidad).toBe(millionths)
  })

  it('the taxes of a line are summed', () => {
    const more =
      '<impuesto><codigo>3</codigo><codigoPorcentaje>3011</codigoPorcentaje><valor>0.10</valor></impuesto></impuestos>'
    expect(read(plain.replaceAll('</impuestos>', more)).detalle.map(({ impuesto }) => impuesto)).toEqual([
      100_000, 850_000,
    ])
  })

  it('the additional details of a line are joined, each with a single colon', () => {
    const [only] = linesOf(['A', 1, { more: { 'PACIENTE: ': 'Mateo & Lucía', LOTE: '12', '': 'suelto' } }])
    expect(only?.detAdicional).toBe('PACIENTE: Mateo & Lucía; LOTE: 12; suelto')
  })

  it('amounts collected for others are lines, because they are part of the total', () => {
    const { importeTotal, detalle } = read(facturaXml({ version: '2.1.0', collected: { AMBULANCIA: 6_000 } }))
    expect(importeTotal).toBe(13_375)
    expect(detalle.at(-1)).toMatchObject({ linea: 3, descripcion: 'AMBULANCIA', precioTotalSinImpuesto: 60_000_000 })
  })

  it('texts of a line are shortened to fit the database, and never in the middle of a character', () => {
    const [only] = linesOf([`${'x'.repeat(299)}😀`, 1, { code: '7'.repeat(40), more: { a: 'y'.repeat(2000) } }])
    expect(only?.descripcion).toBe('x'.repeat(299))
    expect([only?.codigoPrincipal.length, only?.detAdicional.length]).toEqual([25, 1000])
  })
})

describe('DOC-08 the header of an invoice', () => {
  it('total and tip are read, even if the total is a cent off', () => {
    expect(read(facturaXml({ tip: 150, off: 1 }))).toMatchObject({ importeTotal: 7526, propina: 150 })
  })

  it('the buyer is a final consumer if the XML says so, and empty if the XML names no buyer', () => {
    const final = plain.replace('Comprador>05<', 'Comprador>07<').replace('3059999015', ' 9999999999999')
    expect(read(final).comprador).toEqual({ identificacion: '9999999999999', razonSocial: 'CONSUMIDOR FINAL' })
    expect(read(plain.replace('>3059999015<', '><')).comprador).toBeNull()
  })
})

/** The same invoice with another key. */
const withKey = (key: string) => plain.replace(KEY, key)
const other = (root: string) => plain.replace('<factura', `<${root}`).replace('</factura>', `</${root}>`)

describe('D48 a text that is no invoice is refused with its reason', () => {
  it.each<[string, string, XmlProblem]>([
    ['another text', 'Estimado cliente', 'not-xml'],
    ['nothing', '', 'not-xml'],
    ['a web page', '<html><body><p>Error</body></html>', 'not-xml'],
    ['XML that breaks off', plain.slice(0, 900), 'not-xml'],
    ['XML that breaks off inside its authorisation', wrapped.replace('</factura>', ''), 'not-xml'],
    ['an XML of something else', '<rss><channel/></rss>', 'no-invoice'],
    [
      'an authorisation of something else',
      '<autorizacion><comprobante>&lt;x/&gt;</comprobante></autorizacion>',
      'no-invoice',
    ],
    [
      'an authorisation inside an authorisation',
      wrapped.replace('<factura', '<autorizacion').replace('</factura>', '</autorizacion>'),
      'no-invoice',
    ],
    ['a credit note', other('notaCredito'), 'other-document'],
    ['a debit note', other('notaDebito'), 'other-document'],
    ['a waybill', other('guiaRemision'), 'other-document'],
    ['a withholding', other('comprobanteRetencion'), 'other-document'],
    ['a purchase settlement', other('liquidacionCompra'), 'other-document'],
    ['the key of a debit note', withKey('2111202405176001321000110010010000001241234567810'), 'other-document'],
    ['a voucher that was refused', wrapped.replace('<estado>AUTORIZADO', '<estado>NO AUTORIZADO'), 'not-authorised'],
    ['no key', withKey(''), 'key'],
    ['a key of 48 digits', withKey(KEY.slice(1)), 'key'],
    ['a key of 50 digits', withKey(`${KEY}1`), 'key'],
    ['a wrong digit in its key', withKey(KEY.replace('123456781', '123456791')), 'key'],
    ['the key of another day', plain.replace('15/11/2026', '16/11/2026'), 'mismatch'],
    ['the key of a later day', plain.replace('15/11/2026', '14/11/2026'), 'mismatch'],
    ['the key of another issuer', plain.replace('<ruc>1799999028001', '<ruc>1799999060001'), 'mismatch'],
    ['the key of another number', plain.replace('>000000123<', '>000000124<'), 'mismatch'],
    ['another kind in its data', plain.replace('<codDoc>01', '<codDoc>04'), 'mismatch'],
    ['no date', plain.replace('15/11/2026', ''), 'values'],
    ['an impossible date', plain.replace('15/11/2026', '31/11/2026'), 'values'],
    ['no total', plain.replace(/<importeTotal>.*<\/importeTotal>/, ''), 'values'],
    ['a total in words', plain.replace('>73.75<', '>setenta<'), 'values'],
    ['a total without an end', plain.replace('>73.75<', `>${'9'.repeat(400)}<`), 'values'],
    ['a total above what a claim can ask for', plain.replace('>73.75<', '>1000000.00<'), 'values'],
    ['a negative total', plain.replace('>73.75<', '>-73.75<'), 'values'],
    ['a comma in an amount', plain.replace('>73.75<', '>73,75<'), 'values'],
    ['an exponent', plain.replace('>73.75<', '>7e3<'), 'values'],
    ['a tip above its total', plain.replace('<propina>0.00', '<propina>99.00'), 'values'],
    ['no lines', plain.replace(/<detalles>.*<\/detalles>/s, '<detalles/>'), 'values'],
    ['a line without its sum', plain.replace(/<precioTotalSinImpuesto>5.00<\/precioTotalSinImpuesto>/, ''), 'values'],
    ['a tax without its value', plain.replace('<valor>0.75</valor></impuesto>', '</impuesto>'), 'values'],
    [
      'more lines than an invoice has',
      facturaXml({ lines: Array.from({ length: 1001 }, () => line('A', 1)) }),
      'values',
    ],
  ])('%s', (_what, xml, expected) => {
    expect(xml).not.toBe(plain)
    expect(why(xml)).toBe(expected)
    const reading = invoiceInXml(xml, parseXml)
    expect(reading.ok ? '' : reading.message).toMatch(/^[A-ZÁÉÍÓÚ].{20,}\.$/)
  })

  it('a voucher of the test environment is refused', () => {
    const test = `${KEY.slice(0, 23)}1${KEY.slice(24, 48)}`
    const keys = [...Array(10).keys()].map((digit) => why(withKey(`${test}${digit}`)))
    expect(keys.filter((each) => each !== 'key')).toEqual(['test'])
  })

  it('the refusal names the kind of a voucher that is no invoice', () => {
    const reading = invoiceInXml(other('notaCredito'), parseXml)
    expect(reading).toMatchObject({ message: 'Ese XML es el de una nota de crédito, no el de una factura.' })
  })

  it('an invoice XML made by the test helper can be read', () => expect(facturaKey()).toBe(KEY))
})
