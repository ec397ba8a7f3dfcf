// Reads parts of a zip one by one, bounded: what its directory says is checked, and inflated bytes are counted.
import { crc32, createInflateRaw } from 'node:zlib'
import { FileError, type SourceFile } from '../source.ts'

type Part = { start: number; packed: number; size: number; method: number; crc: number }

const [DIRECTORY_END, DIRECTORY_ENTRY, LOCAL_HEADER] = [0x06054b50, 0x02014b50, 0x04034b50]
const MOST_PARTS = 10_000
/** The comment of a zip is at most 64 KB, so its directory's end lies in the last 64 KB and 22 bytes. */
const MOST_END = 65_557
const INPUT_BYTES = 64 * 1024
const CUT = 'el archivo está incompleto o dañado: no se puede abrir como libro de Excel'

/** The parts of a zip whose bytes are in memory. */
export class ZipParts {
  readonly #file: SourceFile
  readonly #bytes: Buffer
  readonly #parts: ReadonlyMap<string, Part>

  /** Throws a FileError when the directory of the zip is missing, damaged, too long, or has a part twice. */
  constructor(file: SourceFile, bytes: Buffer) {
    this.#file = file
    this.#bytes = bytes
    this.#parts = this.#directory()
  }

  has(name: string): boolean {
    return this.#parts.has(name)
  }

  /** The text of a small part of at most `most` bytes; '' when it does not exist. */
  async text(name: string, most: number): Promise<string> {
    const pieces: Buffer[] = []
    for await (const piece of this.pieces(name, most)) pieces.push(piece)
    return Buffer.concat(pieces).toString('utf8')
  }

  /**
   * Yields the bytes of a part. Throws a FileError when they are more than `most` or than the directory says, and at the
   * end when they are fewer or have another checksum.
   */
  async *pieces(name: string, most: number): AsyncGenerator<Buffer> {
    const part = this.#parts.get(name)
    if (!part) return
    if (part.size > most) throw this.#tooLarge(most)
    let [size, crc] = [0, 0]
    for await (const piece of part.method === 0 ? this.#stored(part) : this.#inflated(part)) {
      size += piece.length
      if (size > part.size) throw this.#tooLarge(Math.min(most, part.size))
      crc = crc32(piece, crc)
      yield piece
    }
    if (size !== part.size || crc !== part.crc) throw new FileError(this.#file, CUT)
  }

  async *#stored({ start, packed }: Part): AsyncGenerator<Buffer> {
    for (let at = start; at < start + packed; at += INPUT_BYTES)
      yield this.#bytes.subarray(at, Math.min(at + INPUT_BYTES, start + packed))
  }

  async *#inflated({ start, packed }: Part): AsyncGenerator<Buffer> {
    const inflate = createInflateRaw({ chunkSize: INPUT_BYTES })
    inflate.end(this.#bytes.subarray(start, start + packed))
    try {
      for await (const piece of inflate) yield piece as Buffer
    } catch (error) {
      // Errors of zlib have a code; others are those of the reader.
      if (error instanceof Error && 'code' in error) throw new FileError(this.#file, CUT)
      throw error
    } finally {
      inflate.destroy()
    }
  }

  #tooLarge(most: number): FileError {
    const size = most < 1024 * 1024 ? `${most} bytes` : `${Math.round(most / 1024 / 1024)} MB`
    return new FileError(this.#file, `una parte del libro ocupa más de ${size} al descomprimirla, que es el límite`)
  }

  #directory(): Map<string, Part> {
    const bytes = this.#bytes
    if (bytes.length >= 8 && bytes.readUInt32BE(0) === 0xd0cf11e0)
      throw new FileError(
        this.#file,
        'es un libro con contraseña o de Excel 97 (.xls): guárdelo como .xlsx sin contraseña',
      )
    const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
    if (end < Math.max(0, bytes.length - MOST_END) || end + 22 > bytes.length) throw new FileError(this.#file, CUT)
    const count = bytes.readUInt16LE(end + 10)
    let at = bytes.readUInt32LE(end + 16)
    if (bytes.readUInt32LE(end) !== DIRECTORY_END || count > MOST_PARTS) throw new FileError(this.#file, CUT)
    const parts = new Map<string, Part>()
    for (let each = 0; each < count; each += 1) {
      if (at + 46 > end || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new FileError(this.#file, CUT)
      const [nameLength, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
        number,
        number,
        number,
      ]
      const name = bytes.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/')
      if (parts.has(name)) throw new FileError(this.#file, `${CUT} (tiene dos veces la misma parte)`)
      parts.set(name, this.#part(at))
      at += 46 + nameLength + extra + comment
    }
    return parts
  }

  #part(at: number): Part {
    const bytes = this.#bytes
    const [crc, packed, size, header] = [16, 20, 24, 42].map((place) => bytes.readUInt32LE(at + place)) as [
      number,
      number,
      number,
      number,
    ]
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
    const isReadable = (flags & 1) === 0 && (method === 0 || method === 8) && (method !== 0 || packed === size)
    if (!isReadable || header + 30 > bytes.length || bytes.readUInt32LE(header) !== LOCAL_HEADER)
      throw new FileError(this.#file, CUT)
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    if (start + packed > bytes.length) throw new FileError(this.#file, CUT)
    return { start, packed, size, method, crc }
  }
}
