// Fictitious invoices as the XML that issuers mail: bare, or in the envelope of the authorization.

import { money, type VoucherOptions, voucherOf } from './voucher.ts'

export interface XmlOptions extends Omit<VoucherOptions, 'code' | 'secondKey'> {
  /** `authorised`: in the tax authority's envelope, with the invoice as text in `comprobante`. */
  form?: 'bare' | 'authorised'
  estado?: string
  version?: '1.0.0' | '1.1.0' | '2.1.0'
  /** The kind of the buyer's id: 05 is a cédula, 07 a final consumer. */
  buyerKind?: string
  /** The name of the root element, which differs for other vouchers (`notaCredito`). */
  root?: string
}

export function voucherXml(options: XmlOptions = {}): string {
  const { form = 'bare', estado = 'AUTORIZADO' } = options
  const invoice = bareXml(options)
  if (form === 'bare') return invoice
  const { claveAcceso, day } = voucherOf(options)
  const issued = day.split('/').reverse().join('-')
  return `<?xml version="1.0" encoding="UTF-8"?>
<autorizacion>
  <estado>${estado}</estado>
  <numeroAutorizacion>${claveAcceso}</numeroAutorizacion>
  <fechaAutorizacion>${issued}T10:21:07-05:00</fechaAutorizacion>
  <ambiente>PRODUCCIÓN</ambiente>
  <comprobante><![CDATA[${invoice}]]></comprobante>
  <mensajes/>
</autorizacion>
`
}

function bareXml(options: XmlOptions): string {
  const { version = '1.1.0', buyerKind = '05', root = 'factura' } = options
  const { claveAcceso, issuer, ruc, day, buyer, lines, total } = voucherOf(options)
  const net = lines.reduce((sum, { precio, cantidad = 1 }) => sum + precio * cantidad, 0)
  const details = lines.map(({ codigo, descripcion, cantidad = 1, precio }) => {
    const code = codigo ? `<codigoPrincipal>${codigo}</codigoPrincipal>` : ''
    const value = money(precio * cantidad)
    return `    <detalle>${code}<descripcion>${escaped(descripcion)}</descripcion><cantidad>${cantidad}.00</cantidad><precioUnitario>${money(precio)}</precioUnitario><descuento>0.00</descuento><precioTotalSinImpuesto>${value}</precioTotalSinImpuesto><impuestos><impuesto><codigo>2</codigo><codigoPorcentaje>0</codigoPorcentaje><tarifa>0</tarifa><baseImponible>${value}</baseImponible><valor>0.00</valor></impuesto></impuestos></detalle>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} id="comprobante" version="${version}">
  <infoTributaria>
    <ambiente>${claveAcceso[23]}</ambiente><tipoEmision>1</tipoEmision><razonSocial>${escaped(issuer)}</razonSocial><ruc>${ruc}</ruc><claveAcceso>${claveAcceso}</claveAcceso><codDoc>${claveAcceso.slice(8, 10)}</codDoc><estab>${claveAcceso.slice(24, 27)}</estab><ptoEmi>${claveAcceso.slice(27, 30)}</ptoEmi><secuencial>${claveAcceso.slice(30, 39)}</secuencial><dirMatriz>Av. de los Arupos S/N, Quito</dirMatriz>
  </infoTributaria>
  <infoFactura>
    <fechaEmision>${day}</fechaEmision><obligadoContabilidad>SI</obligadoContabilidad><tipoIdentificacionComprador>${buyerKind}</tipoIdentificacionComprador><razonSocialComprador>${escaped(buyer.name)}</razonSocialComprador><identificacionComprador>${buyer.id}</identificacionComprador><totalSinImpuestos>${money(net)}</totalSinImpuestos><totalDescuento>0.00</totalDescuento><totalConImpuestos><totalImpuesto><codigo>2</codigo><codigoPorcentaje>0</codigoPorcentaje><baseImponible>${money(net)}</baseImponible><valor>0.00</valor></totalImpuesto></totalConImpuestos><propina>0.00</propina><importeTotal>${money(total)}</importeTotal><moneda>DOLAR</moneda>
  </infoFactura>
  <detalles>
${details.join('\n')}
  </detalles>
</${root}>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
