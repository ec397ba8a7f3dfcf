// Scans every object of a PDF, also those outside its declared structure, for forbidden content.
import { hasNames, readDictionary } from './dictionary.ts'
import { Findings } from './findings.ts'
import { UNKNOWN } from './meetings.ts'
import { type ObjectStream, objectStreamOf, unpackObjects } from './packed/object-stream.ts'
import { numberBefore, placesBehind } from './places.ts'
import { readObject } from './read-object.ts'
import { isWhite, TokenReader, TooMuchWork, type Work } from './token-reader.ts'
import type { ScanVerdict } from './verdicts.ts'

/** Limit in bytes for all unpacked object streams of one PDF: honest files are far below, a zip bomb is not. */
const MOST_UNPACKED = 64 * 1024 * 1024

/**
 * How many times its own length a file may be read. The objects of an honest file follow each other, so it is read
 * once; objects that begin inside one another could be read endlessly.
 */
const TIMES_READ = 4
const WORK_OF_ANY = 1024 * 1024

type Body = { stream: ObjectStream; start: number }

/**
 * The verdict against the PDF, or null. A PDF program reads objects wherever the table of objects says, and that table
 * may lie. Therefore this function reads objects from every place in the file where an object can begin, then from
 * every stream that can contain objects. Run it in a separate process or worker: 20 MB take a second.
 */
export function scanPdf(file: Uint8Array): ScanVerdict | null {
  const findings = new Findings()
  try {
    const bodies = readFile(file, findings, workFor(file))
    // The findings so far are returned before any unpacking: the streams of an encrypted PDF cannot be unpacked.
    if (findings.hasFound) return findings.verdict
    let left = MOST_UNPACKED
    for (const { stream, start } of bodies) {
      const text = unpackObjects(file, start, stream, left)
      left -= text?.length ?? 0
      if (!text || left < 0 || !readPacked(text, stream, findings)) findings.add('broken')
      if (findings.hasFound) return findings.verdict
    }
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
    findings.add('broken')
  }
  return findings.verdict
}

const workFor = (bytes: Uint8Array): Work => ({ left: bytes.length * TIMES_READ + WORK_OF_ANY })

/** Reads the objects in the file itself; returns the streams that can contain objects. */
function readFile(file: Uint8Array, findings: Findings, work: Work): Body[] {
  const bodies: Body[] = []
  for (const start of placesBehind(file, 'trailer'))
    if (readObject(new TokenReader(file, start, work), findings, UNKNOWN) === 'tangled') findings.add('broken')
  for (const start of placesBehind(file, 'obj')) {
    const tokens = new TokenReader(file, start, work)
    const read = readObject(tokens, findings, numberBefore(file, start - 'obj'.length) ?? UNKNOWN)
    if (read === 'tangled') findings.add('broken')
    const end = tokens.at
    if (read !== 'dictionary' || tokens.next() !== 'word' || tokens.word() !== 'stream') continue
    findings.seeStream()
    const stream = streamOf(file, { start, end }, work)
    const body = bodyBehind(file, tokens.at)
    if (stream === 'unclear' || (stream && body === undefined)) findings.add('broken')
    else if (stream && body !== undefined) bodies.push({ stream, start: body })
  }
  return bodies
}

function streamOf(
  file: Uint8Array,
  { start, end }: { start: number; end: number },
  work: Work,
): ObjectStream | 'unclear' | undefined {
  const has = (...names: string[]) => hasNames(new TokenReader(file.subarray(0, end), start, work), names)
  // No PDF program looks for objects in a stream without N, the number of its objects.
  if (!has('N')) return undefined
  const dictionary = readDictionary(new TokenReader(file, start, work))
  if (dictionary) return objectStreamOf(dictionary)
  return has('N', 'First') ? 'unclear' : undefined
}

/**
 * The start of a stream's data, on the line after the keyword; undefined if the line of the keyword contains anything
 * else.
 */
function bodyBehind(file: Uint8Array, keyword: number): number | undefined {
  let at = keyword
  while (isWhite(file[at]) && file[at] !== LF && file[at] !== CR) at += 1
  if (file[at] === LF) return at + 1
  if (file[at] !== CR) return undefined
  return file[at + 1] === LF ? at + 2 : at + 1
}

const [LF, CR] = [10, 13]

/** Reads a stream's objects, first one after another, then at each place in its header; false when unclear. */
function readPacked(text: Uint8Array, stream: ObjectStream, findings: Findings): boolean {
  const work = workFor(text)
  const numbers = numbersByPlace(text, stream, work)
  if (!numbers) return false
  const tokens = new TokenReader(text, stream.first, work)
  for (;;) {
    tokens.next()
    const { start } = tokens
    tokens.at = start
    const number = numbers.get(start)
    numbers.delete(start)
    const read = readObject(tokens, findings, number ?? UNKNOWN)
    if (read === 'tangled') return false
    if (read === 'end' && tokens.at >= text.length) break
  }
  for (const [start, number] of numbers)
    if (readObject(new TokenReader(text, start, work), findings, number) === 'tangled') return false
  return true
}

/**
 * Parses the header of an object stream into a map from place to object number. Undefined when PDF programs could
 * understand an entry differently.
 */
function numbersByPlace(text: Uint8Array, { count, first }: ObjectStream, work: Work): Map<number, number> | undefined {
  const numbers = new Map<number, number>()
  const tokens = new TokenReader(text, 0, work)
  for (let left = count; left > 0; left -= 1) {
    const [number, offset] = [wholeNumber(tokens), wholeNumber(tokens)]
    if (number === undefined || offset === undefined) return undefined
    const place = first + offset
    numbers.set(place, numbers.has(place) ? UNKNOWN : number)
  }
  return numbers
}

function wholeNumber(tokens: TokenReader): number | undefined {
  const word = tokens.next() === 'word' ? tokens.word() : ''
  return /^\d{1,10}$/.test(word) ? Number(word) : undefined
}
