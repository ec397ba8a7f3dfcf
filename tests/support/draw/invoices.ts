// The three photographed invoices: consultation, pharmacy, laboratory.

import type { InvoicePicture } from '../../../server/seed/pictures.ts'
import { INVOICE_LINES, type SeedLine } from '../../../server/seed/reported/invoice-lines.ts'
import { vouchersOnPapers } from '../../../server/seed/vouchers/demo-vouchers.ts'
import { keyOf } from '../../../server/seed/vouchers/seed-voucher.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { barcode } from './code128.ts'
import { covered, facts, letterhead, money, NOTICE, table } from './paper.ts'
import { CLINIC, DOCTORS, type House, ISSUER, LABORATORY, PHARMACY } from './people.ts'
import type { Photograph } from './photograph.ts'

type Invoice = {
  house: House
  picture: InvoicePicture
  paid: string
  more: readonly string[]
}

function totals(lines: readonly SeedLine[]) {
  const net = (rate: number) =>
    lines.filter(({ iva }) => iva === rate).reduce((sum, { count, price }) => sum + count * price, 0)
  const iva = Math.round(net(15) * 0.15)
  return { zero: net(0), taxed: net(15), iva, total: net(0) + net(15) + iva }
}

/** Returns the printed data of an invoice; the day, positions 1 to 8 of the key, is covered. */
function printed(picture: InvoicePicture) {
  const voucher = vouchersOnPapers(calendarDate('2099-12-31')).find(({ name }) => name === picture)
  if (!voucher) throw new Error(`«${picture}» has no invoice in the seed`)
  const key = keyOf(voucher)
  return {
    key,
    number: `${key.slice(24, 27)}-${key.slice(27, 30)}-${key.slice(30, 39)}`,
    legible: `${covered(9)}${key.slice(8)}`,
  }
}

function ride({ house, picture, paid, more }: Invoice): string {
  const { key, number, legible } = printed(picture)
  const lines = INVOICE_LINES[picture]
  const sum = totals(lines)
  const rows = lines.map((line) => [
    line.code,
    String(line.count),
    line.text,
    money(line.price),
    '0.00',
    money(line.count * line.price),
  ])
  const sums = [
    ['SUBTOTAL 15 %', sum.taxed],
    ['SUBTOTAL 0 %', sum.zero],
    ['TOTAL DESCUENTO', 0],
    ['IVA 15 %', sum.iva],
    ['VALOR TOTAL', sum.total],
  ] as const
  return `<div class="cols"><div>${letterhead(house)}<div class="box"><p><b>${ISSUER.name}</b></p><p><b>Dirección matriz:</b> Av. de los Arupos S/N y Pasaje Capulí, Quito</p><p><b>Dirección sucursal:</b> Calle del Yurak S/N, Quito</p><p><b>OBLIGADO A LLEVAR CONTABILIDAD:</b> SÍ</p></div></div>
<div class="box" style="flex:1.08"><p><b>R.U.C.:</b> ${ISSUER.ruc}</p><h1 style="margin:4px 0">FACTURA</h1><p><b>No.</b> ${number}</p><p><b>NÚMERO DE AUTORIZACIÓN</b></p><p class="key">${legible}</p><p><b>FECHA Y HORA DE AUTORIZACIÓN:</b> ${covered(18)}</p><p><b>AMBIENTE:</b> PRODUCCIÓN &nbsp; <b>EMISIÓN:</b> NORMAL</p><p><b>CLAVE DE ACCESO</b></p>${barcode(key)}<p class="key">${legible}</p></div></div>
${facts([
  ['Razón social / Nombres y apellidos:', covered(30)],
  ['Identificación:', covered(16)],
  ['Fecha de emisión:', covered(14)],
  ['Guía de remisión:', '–'],
])}${table(['Código Principal', 'Cantidad', 'Descripción', 'Precio Unitario', 'Descuento', 'Precio Total'], rows, 3)}
<div class="cols"><div class="box"><p><b>Información adicional</b></p>${more.map((one) => `<p>${one}</p>`).join('')}<p style="margin-top:12px"><b>Forma de pago:</b> ${paid}</p></div><div>${table(
    ['Totales', 'USD'],
    sums.map(([label, cents]) => [label, money(cents)]),
    1,
  )}</div></div>${NOTICE}`
}

function receipt({ house, picture, paid, more }: Invoice): string {
  const { key, number, legible } = printed(picture)
  const lines = INVOICE_LINES[picture]
  const sum = totals(lines)
  const rows = lines.map((line) => [String(line.count), line.text, money(line.price), money(line.count * line.price)])
  return `<style>.paper{padding:34px 30px;font-size:16px}.paper table{font-size:15.5px}.paper th,.paper td{border:0;border-bottom:1px dashed #8a9298;padding:5px 3px;background:none}.paper .house{justify-content:center}.paper .facts{border-width:1px 0;border-radius:0;border-style:dashed}.total{font-size:23px;font-weight:800;text-align:right}</style>
${letterhead(house)}<p style="text-align:center"><b>${ISSUER.name}</b><br>R.U.C. ${ISSUER.ruc}<br>Av. de los Arupos S/N y Pasaje Capulí, Quito</p>
<h1 style="text-align:center">FACTURA No. ${number}</h1>${facts(
    [
      ['Cliente:', covered(30)],
      ['Cédula:', covered(16)],
      ['Fecha de emisión:', covered(14)],
    ],
    1,
  )}${table(['Cant.', 'Descripción', 'P. Unit.', 'Total'], rows, 2)}
<p class="n">SUBTOTAL 15 % &nbsp; ${money(sum.taxed)}</p><p class="n">SUBTOTAL 0 % &nbsp; ${money(sum.zero)}</p><p class="n">IVA 15 % &nbsp; ${money(sum.iva)}</p><p class="total">TOTAL $ ${money(sum.total)}</p><p>Forma de pago: ${paid}</p>${more.map((one) => `<p>${one}</p>`).join('')}
<h2>CLAVE DE ACCESO / AUTORIZACIÓN</h2>${barcode(key)}<p class="key">${legible}</p>${NOTICE}`
}

const CONSULTATION: Invoice = {
  house: CLINIC,
  picture: 'factura-consulta.jpg',
  paid: 'Tarjeta de crédito',
  more: [`PACIENTE: ${covered(24)}`, `MÉDICO: ${DOCTORS.general.name}`, `HISTORIA CLÍNICA: ${covered(8)}`],
}

const MEDICINES: Invoice = {
  house: PHARMACY,
  picture: 'factura-farmacia.jpg',
  paid: 'Efectivo',
  more: [`PACIENTE: ${covered(24)}`, 'RECETA: 0004571'],
}

const ANALYSES: Invoice = {
  house: LABORATORY,
  picture: 'factura-laboratorio.jpg',
  paid: 'Transferencia',
  more: [`PACIENTE: ${covered(24)}`, `PEDIDO: ${DOCTORS.general.name}`, 'ORDEN: Y-0000044'],
}

export const INVOICES: readonly Photograph[] = [
  {
    name: CONSULTATION.picture,
    paper: ride(CONSULTATION),
    width: 1200,
    paperWidth: 1020,
    askew: -1.8,
    table: 'wood',
    folds: [50],
    quality: 74,
  },
  {
    name: MEDICINES.picture,
    paper: receipt(MEDICINES),
    width: 960,
    paperWidth: 590,
    askew: 2.6,
    table: 'dark',
    folds: [34, 67],
    quality: 82,
  },
  {
    name: ANALYSES.picture,
    paper: ride(ANALYSES),
    width: 1240,
    paperWidth: 1040,
    askew: 1.3,
    table: 'linen',
    quality: 72,
  },
]
