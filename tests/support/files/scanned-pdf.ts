// A scanned page as from an office scanner: one black and white picture in JBIG2, encoded by hand.

/** The picture has 64 × 64 pixels: a black bar fills the two middle quarters of its width. */
const SIDE = 64

/** The bar's first row, after a white row: horizontal mode, 16 white, 32 black, then white to the end (T.6). */
const FIRST_ROW = '001' + '101010' + '000001101010' + '1'
/** A row of the bar with the same edges as the row above. */
const SAME_ROW = '111'

const PAGE_INFORMATION = 48
const GENERIC_REGION = 38
const END_OF_STRIPE = 50
const UNKNOWN_HEIGHT = 0xffff_ffff

export interface ScanOptions {
  /** The picture has two stripes of unknown total height, like from a scanner that sends while it scans. */
  striped?: boolean
  /** The picture's bytes are not JBIG2. */
  damaged?: boolean
  /** The picture is an image mask, which paints in black. */
  stencil?: boolean
}

/** A PDF of one square page, filled by its picture. */
export function scannedPdf({ striped = false, damaged = false, stencil = false }: ScanOptions = {}): Buffer {
  const scan = damaged ? Buffer.alloc(60, 0xa5) : striped ? stripedScan() : plainScan()
  // The value 1 is black in JBIG2 and white in PDF; an image mask paints where the value is 0.
  const kind = stencil ? '/ImageMask true' : '/ColorSpace /DeviceGray'
  const picture = `/Type /XObject /Subtype /Image /Width ${SIDE} /Height ${SIDE} /BitsPerComponent 1 ${kind}`
  const content = Buffer.from('q 400 0 0 400 0 0 cm /Scan Do Q')
  return pdfOf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R /Resources << /XObject << /Scan 5 0 R >> >> >>',
    ),
    streamOf('', content),
    streamOf(`${picture} /Filter /JBIG2Decode`, scan),
  ])
}

const plainScan = () => Buffer.concat([pageInformation(SIDE, 0), bar({ number: 1, top: 0, height: SIDE })])

function stripedScan(): Buffer {
  const half = SIDE / 2
  return Buffer.concat([
    pageInformation(UNKNOWN_HEIGHT, 0x8000 | half),
    bar({ number: 1, top: 0, height: half }),
    segment(2, END_OF_STRIPE, u32(half - 1)),
    bar({ number: 3, top: half, height: half }),
    segment(4, END_OF_STRIPE, u32(SIDE - 1)),
  ])
}

function pageInformation(height: number, striping: number): Buffer {
  const resolutionAndFlags = Buffer.alloc(9)
  return segment(0, PAGE_INFORMATION, Buffer.concat([u32(SIDE, height), resolutionAndFlags, u16(striping)]))
}

/** Returns a generic region in MMR. Its first row refers to no previous row, because each starts from nothing. */
function bar({ number, top, height }: { number: number; top: number; height: number }): Buffer {
  const bits = FIRST_ROW + SAME_ROW.repeat(height - 1)
  const bytes = bits.match(/.{1,8}/g)?.map((each) => Number.parseInt(each.padEnd(8, '0'), 2)) ?? []
  const combineByOr = 0
  const codedByMmr = 1
  return segment(
    number,
    GENERIC_REGION,
    Buffer.concat([u32(SIDE, height, 0, top), Buffer.from([combineByOr, codedByMmr, ...bytes])]),
  )
}

/** A segment of page 1 that refers to no other segment. */
function segment(number: number, type: number, data: Buffer): Buffer {
  return Buffer.concat([u32(number), Buffer.from([type, 0, 1]), u32(data.length), data])
}

function streamOf(entries: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

function pdfOf(objects: Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')]
  let length = 9
  const offsets = objects.map((object, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    const offset = length
    parts.push(part)
    length += part.length
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
