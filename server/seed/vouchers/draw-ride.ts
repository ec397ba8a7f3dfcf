// Draws the printed form of an electronic invoice (RIDE) as a PDF of one page.
import PDFDocument from 'pdfkit'
import { formatDay } from '../../../src/domain/calendar-date.ts'
import { barsOf } from './code128.ts'
import { keyOf, netOf, type SeedVoucher, taxOf, totalOf, type VoucherLine } from './seed-voucher.ts'

/** All lengths are in points, 72 to the inch. */
const LEFT = 36
const RIGHT = 559
const MIDDLE = 300
const INK = '#15181b'
const LINE = '#8a9298'

type Pdf = PDFKit.PDFDocument
type Look = { size?: number; bold?: boolean; width?: number; align?: 'left' | 'right' }

/**
 * Draws an invoice. `code`: the barcode below the key's number; issuers print 49 digits, 50 with a leading 0, or none.
 */
export function drawRide(voucher: SeedVoucher, code: '49' | '50' | 'none'): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, info: { Title: `Factura ${voucher.numDocumento}` } })
  const chunks: Buffer[] = []
  const bytes = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.once('end', () => resolve(Buffer.concat(chunks)))
    pdf.once('error', reject)
  })
  pdf.lineWidth(0.6).strokeColor(LINE)
  drawIssuer(pdf, voucher)
  drawAuthorisation(pdf, voucher, code)
  drawBuyer(pdf, voucher)
  drawSums(pdf, voucher, drawLines(pdf, voucher.lines))
  pdf.end()
  return bytes
}

function write(pdf: Pdf, text: string, x: number, y: number, look: Look = {}): void {
  const { size = 8.5, bold = false, width = RIGHT - x, align = 'left' } = look
  pdf
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(INK)
  pdf.text(text, x, y, { width, align, lineBreak: true })
}

function drawIssuer(pdf: Pdf, { issuer }: SeedVoucher): void {
  pdf.roundedRect(LEFT, 120, MIDDLE - LEFT - 10, 116, 6).stroke()
  write(pdf, issuer.nombreComercial, LEFT, 62, { size: 20, bold: true, width: MIDDLE - LEFT - 14 })
  write(pdf, issuer.razonSocial, LEFT + 8, 130, { size: 10, bold: true, width: MIDDLE - LEFT - 26 })
  write(pdf, 'Dirección matriz: Av. de los Arupos S/N y Pasaje Capulí, Quito', LEFT + 8, 168, { width: 236 })
  write(pdf, 'OBLIGADO A LLEVAR CONTABILIDAD: SÍ', LEFT + 8, 216)
}

function drawAuthorisation(pdf: Pdf, voucher: SeedVoucher, code: '49' | '50' | 'none'): void {
  const key = keyOf(voucher)
  const x = MIDDLE + 10
  pdf.roundedRect(MIDDLE, 36, RIGHT - MIDDLE, 200, 6).stroke()
  write(pdf, `R.U.C.: ${voucher.issuer.ruc}`, x, 46, { size: 11, bold: true })
  write(pdf, 'FACTURA', x, 63, { size: 14, bold: true })
  write(pdf, `No. ${voucher.numDocumento}`, x, 82, { size: 10 })
  write(pdf, 'NÚMERO DE AUTORIZACIÓN', x, 98, { bold: true })
  write(pdf, key, x, 110, { size: 7.8 })
  write(pdf, `FECHA Y HORA DE AUTORIZACIÓN: ${formatDay(voucher.day)} 10:21:07`, x, 124, { size: 8 })
  write(pdf, 'AMBIENTE: PRODUCCIÓN     EMISIÓN: NORMAL', x, 137, { size: 8 })
  write(pdf, 'CLAVE DE ACCESO', x, 152, { bold: true })
  if (code !== 'none') drawBars(pdf, code === '50' ? `0${key}` : key, { x, y: 166, width: RIGHT - MIDDLE - 20 })
  write(pdf, key, x, 218, { size: 7.8 })
}

function drawBars(pdf: Pdf, digits: string, { x, y, width }: { x: number; y: number; width: number }): void {
  const bars = barsOf(digits)
  // The barcode needs ten white modules on each side.
  const module = width / (bars.reduce((sum, each) => sum + each, 0) + 20)
  let at = x + 10 * module
  bars.forEach((each, place) => {
    if (place % 2 === 0) pdf.rect(at, y, each * module, 44).fill(INK)
    at += each * module
  })
}

function drawBuyer(pdf: Pdf, { buyer, day }: SeedVoucher): void {
  pdf.roundedRect(LEFT, 248, RIGHT - LEFT, 40, 6).stroke()
  write(pdf, `Razón social / Nombres y apellidos: ${buyer.name}`, LEFT + 8, 256, { width: 340 })
  write(pdf, `Identificación: ${buyer.id}`, 400, 256)
  write(pdf, `Fecha de emisión: ${formatDay(day)}`, LEFT + 8, 272)
}

/** The columns, with their heads, positions and widths. */
const COLUMNS = [
  { head: 'Código', x: LEFT, width: 56 },
  { head: 'Cant.', x: 96, width: 44 },
  { head: 'Descripción', x: 144, width: 216 },
  { head: 'Precio unitario', x: 364, width: 68, align: 'right' },
  { head: 'Descuento', x: 436, width: 54, align: 'right' },
  { head: 'Precio total', x: 494, width: 61, align: 'right' },
] as const

/** Draws the table of lines, and returns the height at which it ends. */
function drawLines(pdf: Pdf, lines: readonly VoucherLine[]): number {
  let y = 300
  const row = (texts: readonly string[], bold: boolean) => {
    texts.forEach((text, at) => {
      const column = COLUMNS[at]
      if (column) write(pdf, text, column.x + 4, y + 4, { size: 7.8, bold, ...column, width: column.width - 4 })
    })
    pdf.rect(LEFT, y, RIGHT - LEFT, 18).stroke()
    y += 18
  }
  row(
    COLUMNS.map(({ head }) => head),
    true,
  )
  for (const line of lines) {
    const { code = '', count, text, price, discount } = line
    row([code, count, text, decimal(price), money(discount), money(netOf(line))], false)
  }
  return y
}

function drawSums(pdf: Pdf, voucher: SeedVoucher, below: number): void {
  const { lines, tip } = voucher
  const net = (rate: number) => lines.filter(({ iva }) => iva === rate).reduce((sum, line) => sum + netOf(line), 0)
  const iva = lines.reduce((sum, line) => sum + taxOf(line), 0)
  const sums: [string, number][] = [
    ...([
      ['SUBTOTAL 15 %', net(15)],
      ['SUBTOTAL 0 %', net(0)],
      ['IVA 15 %', iva],
      ['PROPINA', tip],
    ] as const),
    ['VALOR TOTAL', totalOf(voucher)],
  ].map(([label, cents]) => [String(label), Number(cents)])
  sums.forEach(([label, cents], at) => {
    const y = below + 14 + at * 16
    const bold = at === sums.length - 1
    write(pdf, label, 400, y, { bold })
    write(pdf, money(cents), 494, y, { bold, width: 61, align: 'right' })
  })
  write(pdf, 'Forma de pago: Tarjeta de crédito', LEFT + 8, below + 14, { width: 300 })
  write(pdf, 'Documento ficticio de demostración, sin validez tributaria ni médica.', LEFT, 800, { size: 7.5 })
}

const money = (cents: number) => (cents / 100).toFixed(2)
const decimal = (millionths: number) => (millionths / 1_000_000).toFixed(6).replace(/0{1,4}$/, '')
