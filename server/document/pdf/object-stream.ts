// Tells which streams of a PDF can hold objects, and unpacks them (ISO 32000-1, 7.5.7).
import { constants, inflateRawSync } from 'node:zlib'
import type { PdfDictionary, PdfValue } from './dictionary.ts'
import { type Predictor, undoPredictor } from './predictor.ts'

/** How the body of an object stream is to be read. */
export type ObjectStream = {
  count: number
  first: number
  length: number | undefined
  isPacked: boolean
  predictor: Predictor | undefined
}

/**
 * What a dictionary says of the objects in its stream: undefined when no reader looks for any there, `unclear` when
 * readers may find other ones than would be found here. Its type decides nothing: most readers do not ask for it.
 */
export function objectStreamOf(dictionary: PdfDictionary): ObjectStream | 'unclear' | undefined {
  const [count, first, type] = ['N', 'First', 'Type'].map((key) => dictionary.get(key))
  const isCalledSo = typeof type === 'object' && 'name' in type && type.name === 'ObjStm'
  if (!isCalledSo && (count === undefined || first === undefined)) return undefined
  const filter = soleOf(dictionary.get('Filter'))
  const isPacked = isFlate(filter)
  // F: some read the short name of the filter, others a file elsewhere.
  if (typeof count !== 'number' || typeof first !== 'number' || dictionary.has('F')) return 'unclear'
  if (!isPacked && filter !== 'null') return 'unclear'
  const predictor = dictionary.has('DP') ? 'unclear' : predictorOf(soleOf(dictionary.get('DecodeParms')))
  if (predictor === 'unclear') return 'unclear'
  const length = dictionary.get('Length')
  return { count, first, length: typeof length === 'number' ? length : undefined, isPacked, predictor }
}

/** A value or the only one of a list; `null` for none. */
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
 * The objects' text, of a body that begins at `start` of the file; undefined where it is damaged or needs more than
 * `most` bytes. Where it ends, packed data says itself: who goes by the length reads no more than is read here.
 */
export function unpackObjects(
  file: Buffer,
  start: number,
  { length, isPacked, predictor }: ObjectStream,
  most: number,
): Buffer | undefined {
  const keyword = file.indexOf('endstream', start)
  const nearest = keyword < 0 ? file.length : keyword
  if (!isPacked) return file.subarray(start, Math.max(nearest, start + (length ?? 0)))
  const body = start + ZLIB_HEADER
  // Torn data goes on in what stands behind it: then only up to where it was torn.
  const packed = inflate(file.subarray(body), most) ?? inflate(file.subarray(body, nearest), most)
  return packed && predictor ? undoPredictor(packed, predictor) : packed
}

const ZLIB_HEADER = 2

/** As readers do: without its checksum, and up to where it is torn. */
function inflate(packed: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    return inflateRawSync(packed, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return undefined
  }
}
