// Detects which streams of a PDF can contain objects, and unpacks them (ISO 32000-1, 7.5.7).
import { Inflate } from 'pako'
import { indexOfText } from '../../byte-text.ts'
import { joinBytes } from '../../join-bytes.ts'
import type { PdfDictionary, PdfValue } from '../dictionary.ts'
import { isWhite } from '../token-reader.ts'
import { type Predictor, undoPredictor } from './predictor.ts'

/** The parameters for reading the body of an object stream. */
export type ObjectStream = {
  count: number
  first: number
  length: number | undefined
  isPacked: boolean
  predictor: Predictor | undefined
}

/**
 * How to read the objects in a stream, by its dictionary: undefined when no PDF program looks for objects there,
 * `unclear` when PDF programs may find other objects than this scan would. A missing type excludes nothing: most PDF
 * programs ignore the type.
 */
export function objectStreamOf(dictionary: PdfDictionary): ObjectStream | 'unclear' | undefined {
  const [count, first, type] = ['N', 'First', 'Type'].map((key) => dictionary.get(key))
  const isCalledSo = typeof type === 'object' && 'name' in type && type.name === 'ObjStm'
  if (!isCalledSo && (count === undefined || first === undefined)) return undefined
  const filter = soleOf(dictionary.get('Filter'))
  const isPacked = isFlate(filter)
  // Some PDF programs take F as short for Filter, others as the name of an external file.
  if (typeof count !== 'number' || typeof first !== 'number' || dictionary.has('F')) return 'unclear'
  if (!isPacked && filter !== 'null') return 'unclear'
  const predictor = dictionary.has('DP') ? 'unclear' : predictorOf(soleOf(dictionary.get('DecodeParms')))
  if (predictor === 'unclear') return 'unclear'
  const length = dictionary.get('Length')
  return { count, first, length: typeof length === 'number' ? length : undefined, isPacked, predictor }
}

/** The value itself, or the only element of an array; `null` if there is none. */
function soleOf(value: PdfValue | undefined): PdfValue {
  if (!Array.isArray(value)) return value ?? 'null'
  return value.length > 1 ? 'other' : (value[0] ?? 'null')
}

function isFlate(filter: PdfValue): boolean {
  return typeof filter === 'object' && 'name' in filter && ['FlateDecode', 'Fl'].includes(String(filter.name))
}

function predictorOf(parameters: PdfValue): Predictor | undefined | 'unclear' {
  if (parameters === 'null') return undefined
  if (!(parameters instanceof Map)) return 'unclear'
  const [predictor, colors, bits, columns] = ['Predictor', 'Colors', 'BitsPerComponent', 'Columns'].map(
    (key) => parameters.get(key) ?? (key === 'BitsPerComponent' ? 8 : 1),
  )
  if (typeof predictor !== 'number' || typeof colors !== 'number') return 'unclear'
  if (typeof bits !== 'number' || typeof columns !== 'number') return 'unclear'
  return { predictor, colors, bits, columns }
}

/**
 * The unpacked objects of the stream data that begin at `start`; undefined when the data are damaged or exceed `most`
 * bytes. Packed data mark their own end: a PDF program that relies on the length reads no more than this function.
 */
export function unpackObjects(
  file: Uint8Array,
  start: number,
  { length, isPacked, predictor }: ObjectStream,
  most: number,
): Uint8Array | undefined {
  const end = endOfBody(file, start, length)
  if (!isPacked) return end === undefined ? undefined : file.subarray(start, end)
  const body = start + ZLIB_HEADER
  let packed = inflate(file.subarray(body), most)
  // Truncated data would continue into the bytes after them.
  if (packed === 'damaged' && end !== undefined) packed = inflate(file.subarray(body, end), most)
  if (packed === 'damaged' || packed === 'too much') return undefined
  return predictor ? undoPredictor(packed, predictor) : packed
}

/**
 * The end of a stream's data, if all PDF programs agree on it: the first keyword `endstream` follows right after the
 * length; else undefined.
 */
function endOfBody(file: Uint8Array, start: number, length: number | undefined): number | undefined {
  const keyword = indexOfText(file, 'endstream', start)
  if (length === undefined || keyword < start + length) return undefined
  for (let at = start + length; at < keyword; at += 1) if (!isWhite(file[at])) return undefined
  return keyword
}

const ZLIB_HEADER = 2

const Z_SYNC_FLUSH = 2

/** Inflates as PDF programs do: ignores the checksum and any bytes after it, and accepts truncated data. */
function inflate(packed: Uint8Array, most: number): Uint8Array | 'damaged' | 'too much' {
  const inflating = new Inflate({ raw: true })
  const parts: Uint8Array[] = []
  let size = 0
  inflating.onData = (part: Uint8Array) => {
    size += part.length
    if (size > most) throw new RangeError()
    parts.push(part)
  }
  try {
    inflating.push(packed, Z_SYNC_FLUSH)
  } catch {
    return size > most ? 'too much' : 'damaged'
  }
  return inflating.err === 0 ? joinBytes(parts) : 'damaged'
}
