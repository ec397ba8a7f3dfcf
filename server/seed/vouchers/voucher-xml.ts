// Writes an electronic invoice of the demo world as XML, by the schemas of the SRI, without a signature.
import { keyOf, netOf, type SeedVoucher, taxOf, totalOf, type VoucherLine } from './seed-voucher.ts'

/** The XML of the invoice, without its authorisation. */
export function voucherXml(voucher: SeedVoucher): string {
  const { issuer, numDocumento, buyer, lines, tip, collected, version } = voucher
  const [estab = '', ptoEmi = '', secuencial = ''] = numDocumento.split('-')
  const [year, month, date] = voucher.day.split('-')
  const collectedItems = Object.entries(collected ?? {}).map(([concepto, total]) =>
    element('rubro', { concepto, total: money(total) }),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<factura id="comprobante" version="${version}">`,
    element('infoTributaria', {
      ambiente: '2',
      tipoEmision: '1',
      razonSocial: issuer.razonSocial,
      nombreComercial: issuer.nombreComercial,
      ruc: issuer.ruc,
      claveAcceso: keyOf(voucher),
      codDoc: '01',
      estab,
      ptoEmi,
      secuencial,
      dirMatriz: 'Av. de los Arupos S/N y Pasaje Capulí, Quito',
    }),
    '<infoFactura>',
    texts({
      fechaEmision: `${date}/${month}/${year}`,
      obligadoContabilidad: 'SI',
      tipoIdentificacionComprador: buyer.kind,
      razonSocialComprador: buyer.name,
      identificacionComprador: buyer.id,
      totalSinImpuestos: money(sum(lines, netOf)),
      totalDescuento: money(sum(lines, ({ discount }) => discount)),
    }),
    `<totalConImpuestos>${totalsByRate(lines)}</totalConImpuestos>`,
    texts({ propina: money(tip), importeTotal: money(totalOf(voucher)), moneda: 'DOLAR' }),
    '</infoFactura>',
    `<detalles>${lines.map(lineXml).join('\n')}</detalles>`,
    ...(collectedItems.length > 0 ? [`<otrosRubrosTerceros>${collectedItems.join('')}</otrosRubrosTerceros>`] : []),
    '<infoAdicional><campoAdicional nombre="Aviso">Documento ficticio de demostración, sin validez tributaria</campoAdicional></infoAdicional>',
    '</factura>',
  ].join('\n')
}

/** The XML that issuers mail: the authorisation, with the invoice inside as text. */
export function authorisedXml(voucher: SeedVoucher, fechaAutorizacion: string): string {
  const authorisation = texts({
    estado: 'AUTORIZADO',
    numeroAutorizacion: keyOf(voucher),
    fechaAutorizacion,
    ambiente: 'PRODUCCIÓN',
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<autorizacion>${authorisation}<comprobante><![CDATA[${voucherXml(voucher)}]]></comprobante><mensajes/></autorizacion>\n`
}

/** Codes of the SRI's tables 16 and 17: IVA, at 0 % and at 15 %. */
const IVA = '2'
const CODE_OF_RATE = { 0: '0', 15: '4' } as const

function totalsByRate(lines: readonly VoucherLine[]): string {
  const rates = ([0, 15] as const).filter((rate) => lines.some(({ iva }) => iva === rate))
  return rates
    .map((rate) => {
      const those = lines.filter(({ iva }) => iva === rate)
      const base = { codigo: IVA, codigoPorcentaje: CODE_OF_RATE[rate], baseImponible: money(sum(those, netOf)) }
      return element('totalImpuesto', { ...base, valor: money(sum(those, taxOf)) })
    })
    .join('')
}

function lineXml(line: VoucherLine): string {
  const { code, text, count, price, discount, iva, more = {} } = line
  const details = Object.entries(more).map(
    ([nombre, valor]) => `<detAdicional nombre="${escaped(nombre)}" valor="${escaped(valor)}"/>`,
  )
  const tax = element('impuesto', {
    codigo: IVA,
    codigoPorcentaje: CODE_OF_RATE[iva],
    tarifa: String(iva),
    baseImponible: money(netOf(line)),
    valor: money(taxOf(line)),
  })
  return [
    '<detalle>',
    texts({ ...(code === undefined ? {} : { codigoPrincipal: code }), descripcion: text, cantidad: count }),
    texts({
      precioUnitario: (price / 1_000_000).toFixed(6),
      descuento: money(discount),
      precioTotalSinImpuesto: money(netOf(line)),
    }),
    ...(details.length > 0 ? [`<detallesAdicionales>${details.join('')}</detallesAdicionales>`] : []),
    `<impuestos>${tax}</impuestos></detalle>`,
  ].join('')
}

const sum = (lines: readonly VoucherLine[], amountOf: (line: VoucherLine) => number) =>
  lines.reduce((total, line) => total + amountOf(line), 0)

const money = (cents: number) => (cents / 100).toFixed(2)

const element = (name: string, children: Readonly<Record<string, string>>) => `<${name}>${texts(children)}</${name}>`

const texts = (children: Readonly<Record<string, string>>) =>
  Object.entries(children)
    .map(([name, text]) => `<${name}>${escaped(text)}</${name}>`)
    .join('')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
