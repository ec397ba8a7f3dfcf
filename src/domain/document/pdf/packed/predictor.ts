// Reverses the PNG or TIFF predictor of a PDF stream (ISO 32000-1, 7.4.4.4).

export type Predictor = { predictor: number; colors: number; bits: number; columns: number }

const TIFF = 2
const FIRST_OF_PNG = 10
const LAST_OF_PNG = 15

/** The original bytes; undefined for an unsupported predictor. */
export function undoPredictor(bytes: Uint8Array, how: Predictor): Uint8Array | undefined {
  const { predictor, colors, bits, columns } = how
  if (predictor <= 1) return bytes
  const row = Math.ceil((columns * colors * bits) / 8)
  // A row may be longer than the data; NaN, 0 and unsafe sizes are refused.
  if (!(row >= 1) || row > Number.MAX_SAFE_INTEGER) return undefined
  const pixel = Math.max(1, Math.ceil((colors * bits) / 8))
  if (predictor === TIFF) return bits === 8 ? undoTiff(bytes, row, colors) : undefined
  return predictor >= FIRST_OF_PNG && predictor <= LAST_OF_PNG ? undoPng(bytes, row, pixel) : undefined
}

function undoTiff(bytes: Uint8Array, row: number, colors: number): Uint8Array {
  const plain = bytes.slice()
  for (let at = 0; at < plain.length; at += 1)
    if (at % row >= colors) plain[at] = (plain[at] ?? 0) + (plain[at - colors] ?? 0)
  return plain
}

/** Each PNG row begins with its filter byte, whatever the dictionary says. */
function undoPng(bytes: Uint8Array, row: number, pixel: number): Uint8Array | undefined {
  const plain = new Uint8Array(bytes.length - Math.ceil(bytes.length / (row + 1)))
  let to = 0
  for (let from = 0; from < bytes.length; from += row + 1) {
    const kind = bytes[from] ?? 0
    if (kind > 4) return undefined
    const end = Math.min(from + row + 1, bytes.length)
    for (let at = from + 1, column = 0; at < end; at += 1, column += 1, to += 1) {
      const left = column >= pixel ? (plain[to - pixel] ?? 0) : 0
      const up = from > 0 ? (plain[to - row] ?? 0) : 0
      const corner = from > 0 && column >= pixel ? (plain[to - row - pixel] ?? 0) : 0
      plain[to] = (bytes[at] ?? 0) + predicted(kind, left, up, corner)
    }
  }
  return plain
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 0) return 0
  if (kind === 1) return left
  if (kind === 2) return up
  return kind === 3 ? (left + up) >> 1 : paeth(left, up, corner)
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner
  const [ofLeft, ofUp, ofCorner] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)]
  if (ofLeft <= ofUp && ofLeft <= ofCorner) return left
  return ofUp <= ofCorner ? up : corner
}
