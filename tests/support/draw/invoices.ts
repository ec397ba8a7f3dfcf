// The three photographed invoices: consultation, pharmacy, laboratory.

import { barcode } from './code128.ts'
import { facts, letterhead, money, NOTICE, table } from './paper.ts'
import { ANA, BRUNO, CLINIC, type House, ISSUER, LABORATORY, MATEO, type Person, PHARMACY } from './people.ts'
import type { Photograph } from './photograph.ts'

/** Unit price in cents; `iva` is the rate in percent. */
type Line = { code: string; text: string; count: number; price: number; iva: 0 | 15 }
type Invoice = {
  house: House
  key: string
  buyer: Person
  lines: readonly Line[]
  paid: string
  more: readonly string[]
}

function totals(lines: readonly Line[]) {
  const net = (rate: number) =>
    lines.filter(({ iva }) => iva === rate).reduce((sum, { count, price }) => sum + count * price, 0)
  const iva = Math.round(net(15) * 0.15)
  return { zero: net(0), taxed: net(15), iva, total: net(0) + net(15) + iva }
}

/** Number and date stand in the key: positions 25 to 39 and 1 to 8. */
function printed(key: string) {
  return {
    number: `${key.slice(24, 27)}-${key.slice(27, 30)}-${key.slice(30, 39)}`,
    date: `${key.slice(0, 2)}/${key.slice(2, 4)}/${key.slice(4, 8)}`,
  }
}

function ride({ house, key, buyer, lines, paid, more }: Invoice): string {
  const { number, date } = printed(key)
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
<div class="box" style="flex:1.08"><p><b>R.U.C.:</b> ${ISSUER.ruc}</p><h1 style="margin:4px 0">FACTURA</h1><p><b>No.</b> ${number}</p><p><b>NÚMERO DE AUTORIZACIÓN</b></p><p class="key">${key}</p><p><b>FECHA Y HORA DE AUTORIZACIÓN:</b> ${date} 10:24:36</p><p><b>AMBIENTE:</b> PRODUCCIÓN &nbsp; <b>EMISIÓN:</b> NORMAL</p><p><b>CLAVE DE ACCESO</b></p>${barcode(key)}<p class="key">${key}</p></div></div>
${facts([
  ['Razón social / Nombres y apellidos:', buyer.name],
  ['Identificación:', buyer.cedula],
  ['Fecha de emisión:', date],
  ['Guía de remisión:', '–'],
])}${table(['Código Principal', 'Cantidad', 'Descripción', 'Precio Unitario', 'Descuento', 'Precio Total'], rows, 3)}
<div class="cols"><div class="box"><p><b>Información adicional</b></p>${more.map((one) => `<p>${one}</p>`).join('')}<p style="margin-top:12px"><b>Forma de pago:</b> ${paid}</p></div><div>${table(
    ['Totales', 'USD'],
    sums.map(([label, cents]) => [label, money(cents)]),
    1,
  )}</div></div>${NOTICE}`
}

function receipt({ house, key, buyer, lines, paid, more }: Invoice): string {
  const { number, date } = printed(key)
  const sum = totals(lines)
  const rows = lines.map((line) => [String(line.count), line.text, money(line.price), money(line.count * line.price)])
  return `<style>.paper{padding:34px 30px;font-size:16px}.paper table{font-size:15.5px}.paper th,.paper td{border:0;border-bottom:1px dashed #8a9298;padding:5px 3px;background:none}.paper .house{justify-content:center}.paper .facts{border-width:1px 0;border-radius:0;border-style:dashed}.total{font-size:23px;font-weight:800;text-align:right}</style>
${letterhead(house)}<p style="text-align:center"><b>${ISSUER.name}</b><br>R.U.C. ${ISSUER.ruc}<br>Av. de los Arupos S/N y Pasaje Capulí, Quito</p>
<h1 style="text-align:center">FACTURA No. ${number}</h1>${facts(
    [
      ['Cliente:', buyer.name],
      ['Cédula:', buyer.cedula],
      ['Fecha de emisión:', `${date} 18:07`],
    ],
    1,
  )}${table(['Cant.', 'Descripción', 'P. Unit.', 'Total'], rows, 2)}
<p class="n">SUBTOTAL 15 % &nbsp; ${money(sum.taxed)}</p><p class="n">SUBTOTAL 0 % &nbsp; ${money(sum.zero)}</p><p class="n">IVA 15 % &nbsp; ${money(sum.iva)}</p><p class="total">TOTAL $ ${money(sum.total)}</p><p>Forma de pago: ${paid}</p>${more.map((one) => `<p>${one}</p>`).join('')}
<h2>CLAVE DE ACCESO / AUTORIZACIÓN</h2>${barcode(key)}<p class="key">${key}</p>${NOTICE}`
}

const line = (code: string, text: string, price: number, count = 1, iva: 0 | 15 = 0): Line => ({
  code,
  text,
  count,
  price,
  iva,
})

const CONSULTATION: Invoice = {
  house: CLINIC,
  key: '1511202601179999902800120010020000001231234567819',
  buyer: ANA,
  lines: [
    line('CON-014', 'Consulta médica de especialidad, Gastroenterología', 4500),
    line('ECO-002', 'Ecografía de abdomen superior', 5500),
    line('LAB-031', 'Prueba de aliento para Helicobacter pylori', 3850),
  ],
  paid: 'Tarjeta de crédito',
  more: [`PACIENTE: ${ANA.name}`, 'MÉDICO: Dra. Inés Guamán Rea', 'HISTORIA CLÍNICA: 00012345'],
}

const MEDICINES: Invoice = {
  house: PHARMACY,
  key: '1511202601179999902800120010020000000021234567810',
  buyer: ANA,
  lines: [
    line('7701', 'Amoxicilina 400 mg + ác. clavulánico 57 mg, suspensión 70 ml', 1485),
    line('7702', 'Paracetamol 160 mg/5 ml jarabe 120 ml', 365),
    line('7703', 'Sales de rehidratación oral, sobre', 85, 6),
    line('7704', 'Termómetro digital', 620, 1, 15),
  ],
  paid: 'Efectivo',
  more: [`PACIENTE: ${MATEO.name}`, 'RECETA: 0004571'],
}

const ANALYSES: Invoice = {
  house: LABORATORY,
  key: '1511202601179999902800120010020000000111234567811',
  buyer: BRUNO,
  lines: [
    line('H-01', 'Biometría hemática completa', 780),
    line('Q-03', 'Glucosa en ayunas', 350),
    line('Q-07', 'Hemoglobina glicosilada (HbA1c)', 1620),
    line('Q-12', 'Perfil lipídico', 1890),
    line('Q-15', 'Creatinina y urea', 740),
    line('U-01', 'Elemental y microscópico de orina', 420),
  ],
  paid: 'Transferencia',
  more: [`PACIENTE: ${BRUNO.name}`, 'PEDIDO: Dra. Paula Cevallos Inga', 'ORDEN: Y-20261115-044'],
}

export const INVOICES: readonly Photograph[] = [
  {
    name: 'factura-consulta.jpg',
    paper: ride(CONSULTATION),
    width: 1200,
    paperWidth: 1020,
    askew: -1.8,
    table: 'wood',
    folds: [50],
    quality: 74,
  },
  {
    name: 'factura-farmacia.jpg',
    paper: receipt(MEDICINES),
    width: 960,
    paperWidth: 590,
    askew: 2.6,
    table: 'dark',
    folds: [34, 67],
    quality: 82,
  },
  {
    name: 'factura-laboratorio.jpg',
    paper: ride(ANALYSES),
    width: 1240,
    paperWidth: 1040,
    askew: 1.3,
    table: 'linen',
    quality: 72,
  },
]
