// Finds every place of a PDF where an object may begin, and the object's number, without trusting the table of objects.
import { indexOfText, textAt } from '../byte-text.ts'
import { isWhite } from './token-reader.ts'

/** The offsets after each `keyword`, even inside strings and pictures: the table of objects may point there too. */
export function* placesBehind(file: Uint8Array, keyword: string): Generator<number> {
  for (let at = indexOfText(file, keyword); at >= 0; at = indexOfText(file, keyword, at + keyword.length)) {
    const before = file[at - 1] ?? 0
    if (!isLetter(before)) yield at + keyword.length
  }
}

const isLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

/** The number of the object whose keyword `obj` begins at `end`; undefined unless all PDF programs read the same one. */
export function numberBefore(file: Uint8Array, end: number): number | undefined {
  const behindGeneration = skipBack(file, end, isWhite)
  const generation = skipBack(file, behindGeneration, isDigit)
  const behindNumber = skipBack(file, generation, isWhite)
  const start = skipBack(file, behindNumber, isDigit)
  if (generation === behindGeneration || behindNumber === generation) return undefined
  const length = behindNumber - start
  // PDF programs disagree about the number in -14, 1.4 and 1e4.
  if (length === 0 || length > MOST_DIGITS || '+-.eE'.includes(textAt(file, start - 1, 1) || ' ')) return undefined
  return Number(textAt(file, start, length))
}

const MOST_DIGITS = 10

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39

/** The start of the run of bytes before `end` for which `isOne` is true. */
function skipBack(file: Uint8Array, end: number, isOne: (byte: number | undefined) => boolean): number {
  let start = end
  while (isOne(file[start - 1])) start -= 1
  return start
}

/** The numbers of the objects that are written directly in the file, not packed in a stream. */
export function numbersInFile(file: Uint8Array): Set<number | undefined> {
  return new Set(Array.from(placesBehind(file, 'obj'), (start) => numberBefore(file, start - 'obj'.length)))
}
