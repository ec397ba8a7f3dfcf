// Draws the page of a fictitious invoice on a canvas: the SRI's RIDE or a till's receipt, with its key as bars or QR.

import { barsIn } from './bars.ts'
import { money, type Voucher } from './voucher.ts'

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
export type Form = 'ride' | 'till'

/** The dark modules of a QR code, row by row. */
export type Modules = { side: number; dark: boolean[] }

/** The sizes in millimeters. */
export const PAGE = { ride: { width: 210, height: 297 }, till: { width: 80, height: 190 } } as const

type Box = { x: number; y: number; width: number; height: number }

/** Draws the page with its corner at 0, 0; one unit of the canvas is a millimeter. */
export function drawPage(pen: Pen, form: Form, voucher: Voucher, qr: readonly Modules[]): void {
  const { width, height } = PAGE[form]
  pen.fillStyle = '#fdfdfb'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#15181b'
  if (form === 'ride') drawRide(pen, voucher, qr)
  else drawTill(pen, voucher, qr)
}

function drawRide(pen: Pen, voucher: Voucher, qr: readonly Modules[]): void {
  const { claveAcceso, issuer, ruc, number, day, buyer, lines, total } = voucher
  pen.strokeStyle = '#15181b'
  pen.lineWidth = 0.3
  for (const [x, y, width, height] of [
    [10, 62, 92, 58],
    [106, 10, 94, 110],
    [10, 126, 190, 22],
  ] as [number, number, number, number][])
    pen.strokeRect(x, y, width, height)
  pen.fillStyle = '#a33a6b'
  pen.beginPath()
  pen.arc(56, 34, 16, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = '#15181b'
  write(pen, issuer, 13, 72, 3.6, 'bold')
  write(pen, 'Dir. Matriz: Av. de los Arupos S/N y Pasaje Capulí, Quito', 13, 82, 2.8)
  write(pen, 'OBLIGADO A LLEVAR CONTABILIDAD: SÍ', 13, 114, 2.8)
  write(pen, `R.U.C.: ${ruc}`, 110, 19, 4.2, 'bold')
  write(pen, 'FACTURA', 110, 28, 5, 'bold')
  write(pen, `No. ${number}`, 110, 36, 4)
  write(pen, 'NÚMERO DE AUTORIZACIÓN', 110, 44, 3.2)
  write(pen, claveAcceso, 110, 50, 2.85)
  write(pen, `FECHA Y HORA DE AUTORIZACIÓN: ${day} 10:21:07`, 110, 58, 2.8)
  write(pen, 'AMBIENTE: PRODUCCIÓN', 110, 65, 2.8)
  write(pen, 'EMISIÓN: NORMAL', 110, 71, 2.8)
  write(pen, 'CLAVE DE ACCESO', 110, 79, 3.2)
  drawCodes(pen, voucher, qr, [
    { x: 109, y: 83, width: 88, height: 13 },
    { x: 109, y: 104, width: 88, height: 13 },
  ])
  write(pen, claveAcceso, 110, qr.length > 0 ? 113 : 101, 2.85)
  write(pen, `Razón Social / Nombres y Apellidos: ${buyer.name}`, 13, 134, 2.9)
  write(pen, `Identificación: ${buyer.id}`, 13, 142, 2.9)
  write(pen, `Fecha: ${day}`, 120, 142, 2.9)
  drawLines(pen, lines, 156, 190)
  for (const [at, text] of [
    'SUBTOTAL 15 %   0.00',
    `SUBTOTAL 0 %   ${money(total)}`,
    'IVA 15 %   0.00',
    'PROPINA   0.00',
  ].entries())
    write(pen, text, 140, 216 + at * 6, 2.9)
  write(pen, `VALOR TOTAL   ${money(total)}`, 140, 244, 4, 'bold')
  write(pen, 'Forma de pago: OTROS CON UTILIZACIÓN DEL SISTEMA FINANCIERO', 13, 226, 2.8)
  write(pen, `Correo: pacientes@losarupos.example   Paciente: ${buyer.name}`, 13, 234, 2.8)
  write(pen, 'Documento ficticio de prueba, sin validez tributaria.', 13, 286, 2.8)
}

function drawTill(pen: Pen, voucher: Voucher, qr: readonly Modules[]): void {
  const { claveAcceso, issuer, ruc, number, day, buyer, lines, total } = voucher
  write(pen, issuer, 6, 12, 3.2, 'bold')
  write(pen, `R.U.C. ${ruc}`, 6, 18, 3)
  write(pen, `FACTURA No. ${number}`, 6, 26, 3.4, 'bold')
  write(pen, `Cliente: ${buyer.name}`, 6, 34, 2.8)
  write(pen, `Cédula: ${buyer.id}   Fecha: ${day}`, 6, 39, 2.8)
  drawLines(pen, lines, 48, 68)
  write(pen, `TOTAL $ ${money(total)}`, 44, 112, 4, 'bold')
  write(pen, 'CLAVE DE ACCESO / AUTORIZACIÓN', 6, 124, 3)
  drawCodes(pen, voucher, qr, [
    { x: 4, y: 128, width: 72, height: 14 },
    { x: 4, y: 152, width: 72, height: 14 },
  ])
  write(pen, claveAcceso, 4, qr.length > 0 ? 158 : 147, 2.3)
  write(pen, 'Documento ficticio de prueba.', 6, 184, 2.6)
}

function drawLines(pen: Pen, lines: Voucher['lines'], top: number, width: number): void {
  const left = width > 100 ? 10 : 6
  pen.strokeStyle = '#15181b'
  pen.lineWidth = 0.25
  write(pen, 'Cant.  Descripción', left + 2, top + 4, 2.8, 'bold')
  lines.slice(0, 12).forEach(({ descripcion, cantidad = 1, precio }, at) => {
    const y = top + 10 + at * 5
    pen.strokeRect(left, y - 4, width, 5)
    write(pen, `${cantidad}  ${descripcion.slice(0, width > 100 ? 70 : 26)}`, left + 2, y, 2.7)
    write(pen, money(precio * cantidad), left + width - 16, y, 2.7)
  })
}

function drawCodes(pen: Pen, { code, claveAcceso, secondKey }: Voucher, qr: readonly Modules[], boxes: Box[]): void {
  const keys = secondKey === null ? [claveAcceso] : [claveAcceso, secondKey]
  keys.forEach((key, at) => {
    const box = boxes[at]
    if (!box) return
    const modules = qr[at]
    // Two QR codes are drawn side by side.
    if (modules) drawModules(pen, modules, { ...box, x: box.x + at * 30, y: boxes[0]?.y ?? 0 })
    else drawBars(pen, barsIn(code, key), box)
  })
}

/** Draws bars with a quiet zone of ten modules. */
function drawBars(pen: Pen, widths: readonly number[], { x, y, width, height }: Box): void {
  const unit = width / (widths.reduce((sum, each) => sum + each, 0) + 20)
  let at = x + 10 * unit
  widths.forEach((each, place) => {
    if (place % 2 === 0) pen.fillRect(at, y, each * unit, height)
    at += each * unit
  })
}

function drawModules(pen: Pen, { side, dark }: Modules, { x, y }: Box): void {
  const unit = 24 / side
  dark.forEach((isDark, at) => {
    // Slightly wider than a module, so that no light shows between two modules.
    if (isDark) pen.fillRect(x + (at % side) * unit, y + Math.floor(at / side) * unit, unit * 1.02, unit * 1.02)
  })
}

function write(pen: Pen, text: string, x: number, y: number, size: number, weight = ''): void {
  // Text below a font size of one pixel is not drawn, so it is drawn larger and scaled down.
  pen.save()
  pen.translate(x, y)
  pen.scale(size / 100, size / 100)
  pen.font = `${weight} 100px "Liberation Sans", Arial, sans-serif`
  pen.fillText(text, 0, 0)
  pen.restore()
}
