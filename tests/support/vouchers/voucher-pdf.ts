// Fictitious invoices as the PDF that issuers mail: with the key as text, bars or QR, or as a scan without any text.

import PDFDocument from 'pdfkit'
import { barsIn } from './bars.ts'
import type { Modules } from './draw-page.ts'
import { money, type Voucher, type VoucherOptions, voucherOf } from './voucher.ts'
import { codesOf } from './voucher-photo.ts'

export interface PdfOptions extends VoucherOptions {
  /** How the key is written as text: in one piece, in groups, over two lines, letter by letter, or not at all. */
  text?: 'whole' | 'spaced' | 'split' | 'letters' | 'none'
  /** The number of pages before the invoice's page. */
  pagesBefore?: number
  /** The password that is needed to open the PDF. */
  password?: string
  /** A picture of the page instead of text and bars, as from a scanner. */
  scan?: Buffer
}

const LEFT = 300

/** Makes one PDF. */
export async function voucherPdf(options: PdfOptions = {}): Promise<Buffer> {
  const { text = 'whole', pagesBefore = 0, password, scan, ...rest } = options
  const voucher = voucherOf(rest)
  const pdf = new PDFDocument({ size: 'A4', margin: 0, ...(password ? { userPassword: password } : {}) })
  const parts: Buffer[] = []
  const done = new Promise((resolve) => pdf.on('data', (part: Buffer) => parts.push(part)).on('end', resolve))
  for (let page = 0; page < pagesBefore; page += 1) {
    pdf.fontSize(11).text('Condiciones del servicio. 0999999034001 15112026 000000123', 40, 60, { lineBreak: false })
    pdf.addPage()
  }
  if (scan) pdf.image(scan, 0, 0, { width: 595 })
  else drawRide(pdf, voucher, text, await codesOf(voucher))
  pdf.end()
  await done
  return Buffer.concat(parts)
}

function drawRide(pdf: PDFKit.PDFDocument, voucher: Voucher, text: string, qr: readonly Modules[]): void {
  const { claveAcceso, issuer, ruc, number, day, buyer, lines, total, code } = voucher
  const write = (words: string, x: number, y: number, size = 8) =>
    pdf.fontSize(size).text(words, x, y, { lineBreak: false })
  write(issuer, 40, 190, 10)
  write(`R.U.C.: ${ruc}`, LEFT, 50, 11)
  write('FACTURA', LEFT, 70, 13)
  write(`No. ${number}`, LEFT, 92, 10)
  write('NÚMERO DE AUTORIZACIÓN', LEFT, 112)
  const drawKey = (y: number) => {
    if (text === 'whole') write(claveAcceso, LEFT, y, 7.5)
    if (text === 'spaced') write(claveAcceso.replace(/(\d{10})/g, '$1 '), LEFT, y, 7)
    if (text === 'split') {
      write(claveAcceso.slice(0, 30), LEFT, y, 7.5)
      write(claveAcceso.slice(30), LEFT, y + 9, 7.5)
    }
    if (text === 'letters') for (const [at, digit] of [...claveAcceso].entries()) write(digit, LEFT + at * 4.6, y, 7.5)
  }
  drawKey(124)
  write(`FECHA Y HORA DE AUTORIZACIÓN: ${day} 10:21:07`, LEFT, 146)
  write('AMBIENTE: PRODUCCIÓN', LEFT, 160)
  write('EMISIÓN: NORMAL', LEFT, 172)
  write('CLAVE DE ACCESO', LEFT, 188)
  if (qr[0]) drawModules(pdf, qr[0], LEFT, 200)
  else drawBars(pdf, barsIn(code, claveAcceso), LEFT, 200)
  drawKey(278)
  write(`Razón Social / Nombres y Apellidos: ${buyer.name}`, 40, 320)
  write(`Identificación: ${buyer.id}    Fecha: ${day}`, 40, 334)
  lines.forEach(({ codigo, descripcion, cantidad = 1, precio }, at) => {
    write(
      `${codigo ?? ''}  ${cantidad}  ${descripcion}  ${money(precio)}  ${money(precio * cantidad)}`,
      40,
      370 + at * 14,
    )
  })
  write(`VALOR TOTAL ${money(total)}`, 400, 640, 11)
}

function drawBars(pdf: PDFKit.PDFDocument, widths: readonly number[], left: number, top: number): void {
  const unit = 250 / widths.reduce((sum, each) => sum + each, 0)
  let x = left
  widths.forEach((width, place) => {
    if (place % 2 === 0) pdf.rect(x, top, width * unit, 38).fill('#000')
    x += width * unit
  })
}

function drawModules(pdf: PDFKit.PDFDocument, { side, dark }: Modules, left: number, top: number): void {
  const unit = 70 / side
  dark.forEach((isDark, at) => {
    if (isDark) pdf.rect(left + (at % side) * unit, top + Math.floor(at / side) * unit, unit, unit).fill('#000')
  })
}
