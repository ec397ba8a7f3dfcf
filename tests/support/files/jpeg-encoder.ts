// Encoder for baseline JPEGs in plain Node. Each row of blocks is a restart interval, so that equal rows are encoded only
// once.

export type Colour = readonly [red: number, green: number, blue: number]

export interface Drawing {
  width: number
  height: number
  /** Returns the color of a pixel. */
  at(x: number, y: number): Colour
  /** Rows of blocks (8 pixels high) with the same key look the same and are encoded once. */
  rowKey?(blockRow: number): string | number
}

// Code lengths and values of Annex K; one pair of tables is used for all components.
const DC_BITS = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
const DC_VALUES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const AC_BITS = [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7d]
const AC_VALUES = Array.from(
  Buffer.from(
    '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a' +
      '434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8' +
      'a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa',
    'hex',
  ),
)
const ZIGZAG = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
]
const STEP = 6

const COSINES = Array.from({ length: 64 }, (_, at) => {
  const frequency = at >> 3
  const place = at & 7
  return (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16)
})

/** A JPEG (4:4:4, no subsampling) whose only metadata is JFIF. */
export function encodeJpeg(drawing: Drawing): Buffer {
  const { width, height } = drawing
  const blocksAcross = Math.ceil(width / 8)
  const rows = Math.ceil(height / 8)
  const parts: Buffer[] = [
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
  ]
  parts.push(segment(0xdb, [0, ...Array.from({ length: 64 }, () => STEP)]))
  parts.push(segment(0xc0, [8, ...word(height), ...word(width), 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]))
  parts.push(segment(0xc4, [0x00, ...DC_BITS, ...DC_VALUES]), segment(0xc4, [0x10, ...AC_BITS, ...AC_VALUES]))
  parts.push(segment(0xdd, word(blocksAcross)), segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]))
  const coded = new Map<string | number, Buffer>()
  for (let row = 0; row < rows; row += 1) {
    const key = drawing.rowKey?.(row) ?? row
    const known = coded.get(key) ?? encodeRow(drawing, row, blocksAcross)
    coded.set(key, known)
    if (row > 0) parts.push(Buffer.from([0xff, 0xd0 + ((row - 1) % 8)]))
    parts.push(known)
  }
  parts.push(Buffer.from([0xff, 0xd9]))
  return Buffer.concat(parts)
}

export function segment(marker: number, body: readonly number[] | Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker, ...word(body.length + 2)]), Buffer.from(body)])
}

function word(value: number): number[] {
  return [(value >> 8) & 0xff, value & 0xff]
}

type Codes = Map<number, { code: number; length: number }>

function codesOf(bits: readonly number[], values: readonly number[]): Codes {
  const codes: Codes = new Map()
  let code = 0
  let next = 0
  bits.forEach((count, index) => {
    for (let left = count; left > 0; left -= 1) {
      codes.set(values[next] ?? 0, { code, length: index + 1 })
      code += 1
      next += 1
    }
    code <<= 1
  })
  return codes
}

const DC = codesOf(DC_BITS, DC_VALUES)
const AC = codesOf(AC_BITS, AC_VALUES)

function encodeRow({ width, height, at }: Drawing, row: number, blocksAcross: number): Buffer {
  const bytes: number[] = []
  let held = 0
  let count = 0
  const put = (code: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) {
      held = (held << 1) | ((code >> bit) & 1)
      count += 1
      if (count === 8) {
        bytes.push(held)
        if (held === 0xff) bytes.push(0)
        held = 0
        count = 0
      }
    }
  }
  const putCode = (codes: Codes, value: number) => {
    const { code, length } = codes.get(value) ?? { code: 0, length: 0 }
    put(code, length)
  }
  const putValue = (value: number, size: number) => put(value < 0 ? value + (1 << size) - 1 : value, size)

  const previous = [0, 0, 0]
  for (let column = 0; column < blocksAcross; column += 1) {
    const planes = [new Float64Array(64), new Float64Array(64), new Float64Array(64)] as const
    for (let place = 0; place < 64; place += 1) {
      const x = Math.min(width - 1, column * 8 + (place & 7))
      const y = Math.min(height - 1, row * 8 + (place >> 3))
      const [red, green, blue] = at(x, y)
      const light = 0.299 * red + 0.587 * green + 0.114 * blue
      planes[0][place] = light - 128
      planes[1][place] = (blue - light) * 0.564
      planes[2][place] = (red - light) * 0.713
    }
    planes.forEach((plane, component) => {
      const levels = transform(plane)
      const level = levels[0] ?? 0
      const difference = level - (previous[component] ?? 0)
      previous[component] = level
      const size = bitsOf(difference)
      putCode(DC, size)
      putValue(difference, size)
      let zeros = 0
      for (let index = 1; index < 64; index += 1) {
        const value = levels[ZIGZAG[index] ?? 0] ?? 0
        if (value === 0) {
          zeros += 1
          continue
        }
        for (; zeros > 15; zeros -= 16) putCode(AC, 0xf0)
        putCode(AC, (zeros << 4) | bitsOf(value))
        putValue(value, bitsOf(value))
        zeros = 0
      }
      if (zeros > 0) putCode(AC, 0)
    })
  }
  if (count > 0) put(0x7f, 8 - count)
  return Buffer.from(bytes)
}

function bitsOf(value: number): number {
  return 32 - Math.clz32(Math.abs(value))
}

function transform(plane: Float64Array): Int32Array {
  const half = new Float64Array(64)
  const levels = new Int32Array(64)
  for (let y = 0; y < 8; y += 1) {
    for (let u = 0; u < 8; u += 1) {
      let sum = 0
      for (let x = 0; x < 8; x += 1) sum += (plane[y * 8 + x] ?? 0) * (COSINES[u * 8 + x] ?? 0)
      half[y * 8 + u] = sum
    }
  }
  for (let v = 0; v < 8; v += 1) {
    for (let u = 0; u < 8; u += 1) {
      let sum = 0
      for (let y = 0; y < 8; y += 1) sum += (half[y * 8 + u] ?? 0) * (COSINES[v * 8 + y] ?? 0)
      levels[v * 8 + u] = Math.round(sum / STEP)
    }
  }
  return levels
}
