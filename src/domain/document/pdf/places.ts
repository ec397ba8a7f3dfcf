// Finds the places of a PDF where an object may begin, and its number, whatever its table of objects says.
import { indexOfText, textAt } from '../byte-text.ts'

/** The places behind every such keyword, even inside strings and pictures: the table may name these places too. */
export function* placesBehind(file: Uint8Array, keyword: string): Generator<number> {
  for (let at = indexOfText(file, keyword); at >= 0; at = indexOfText(file, keyword, at + keyword.length)) {
    const before = file[at - 1] ?? 0
    if (!isLetter(before)) yield at + keyword.length
  }
}

const isLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

const LONGEST_NUMBERS = 40

/** The number of the object whose keyword `obj` begins at `end`; undefined where none stands there. */
export function numberBefore(file: Uint8Array, end: number): number | undefined {
  const from = Math.max(0, end - LONGEST_NUMBERS)
  const [, digits] = /(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*$/.exec(textAt(file, from, end - from)) ?? []
  return digits ? Number.parseInt(digits, 10) : undefined
}

/** The numbers of the objects that stand in the file itself, and not packed with others in a stream. */
export function numbersInFile(file: Uint8Array): Set<number | undefined> {
  return new Set(Array.from(placesBehind(file, 'obj'), (start) => numberBefore(file, start - 'obj'.length)))
}
