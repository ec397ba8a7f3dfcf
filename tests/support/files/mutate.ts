// Mutates the bytes of a file at random, like a bad connection, a faulty program or an attacker.
import type { Random } from '../../../server/seed/random.ts'

type Mutation = (bytes: Buffer, random: Random) => Buffer

/** Values of lengths and counts that often break parsers. */
const HARD_NUMBERS = [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff]
const HARD_DIGITS = ['0', '-1', '1', '65536', '4294967295', '2147483648', '99999999999999999999', '1e9', '0.5']
/** The largest size of a copy, because many mutations could make it grow. */
const MOST_BYTES = 1024 * 1024

/** Every third random position is among the first bytes, which decide how a parser reads the others. */
const placeIn = (bytes: Buffer, random: Random) =>
  random.int(0, Math.max(0, Math.min(bytes.length, random.int(0, 2) ? bytes.length : 512) - 1))

/** Start and end of a random section of at most `most` bytes. */
function pieceOf(bytes: Buffer, random: Random, most: number): [start: number, end: number] {
  const start = placeIn(bytes, random)
  return [start, Math.min(bytes.length, start + random.int(1, most))]
}

const insert = (bytes: Buffer, at: number, piece: Uint8Array) =>
  Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)])

const flipBits: Mutation = (bytes, random) => {
  const flipped = Buffer.from(bytes)
  for (let left = random.int(1, 16); left > 0; left -= 1) {
    const at = placeIn(bytes, random)
    flipped[at] = (bytes[at] ?? 0) ^ (1 << random.int(0, 7))
  }
  return flipped
}

const cutEnd: Mutation = (bytes, random) => bytes.subarray(0, placeIn(bytes, random))

const cutOut: Mutation = (bytes, random) => {
  const [start, end] = pieceOf(bytes, random, 4096)
  return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
}

const repeatPiece: Mutation = (bytes, random) => {
  const [start, end] = pieceOf(bytes, random, 2048)
  return insert(bytes, end, Buffer.concat(Array(random.int(1, 50)).fill(bytes.subarray(start, end))))
}

const swapPieces: Mutation = (bytes, random) => {
  const places = [...pieceOf(bytes, random, 1024), ...pieceOf(bytes, random, 1024)].sort((one, other) => one - other)
  const [a = 0, b = 0, c = 0, d = 0] = places
  const parts = [[0, a], [c, d], [b, c], [a, b], [d]] as const
  return Buffer.concat(parts.map(([from, to]) => bytes.subarray(from, to)))
}

const insertNoise: Mutation = (bytes, random) => {
  const noise = Buffer.from(Array.from({ length: random.int(1, 64) }, () => random.int(0, 255)))
  return insert(bytes, placeIn(bytes, random), noise)
}

/** Increases the length of a segment, a chunk or a table, or sets it to zero. */
const growWord: Mutation = (bytes, random) => {
  const grown = Buffer.from(bytes)
  const number = random.pick(HARD_NUMBERS)
  const at = placeIn(bytes, random)
  if (at + 4 > bytes.length) return grown
  if (random.int(0, 1)) grown.writeUInt32BE(number, at)
  else grown.writeUInt16BE(number & 0xffff, at)
  return grown
}

/** Changes one match of `found` in the text, chosen at random. */
function rewrite(bytes: Buffer, random: Random, found: RegExp, written: (word: string) => string): Buffer {
  const text = bytes.toString('latin1')
  const matches = [...text.matchAll(found)]
  if (matches.length === 0) return bytes
  const { 0: word, index } = random.pick(matches)
  return Buffer.from(text.slice(0, index) + written(word) + text.slice(index + word.length), 'latin1')
}

const growDigits: Mutation = (bytes, random) =>
  rewrite(bytes, random, /\d+/g, (digits) => (random.int(0, 1) ? digits + digits : random.pick(HARD_DIGITS)))

const dropWord: Mutation = (bytes, random) =>
  rewrite(bytes, random, /\b(endobj|obj|endstream|stream|xref|trailer|startxref|R|null)\b|<<|>>|\[|\]/g, () => '')

const hexOf = (letter: string) => `#${letter.charCodeAt(0).toString(16).padStart(2, '0')}`

const spellName: Mutation = (bytes, random) =>
  rewrite(bytes, random, /\/[A-Za-z0-9]+/g, (name) => {
    const at = random.int(1, name.length - 1)
    return name.slice(0, at) + hexOf(name.charAt(at)) + name.slice(at + 1)
  })

const insertEscapes: Mutation = (bytes, random) =>
  insert(
    bytes,
    placeIn(bytes, random),
    Buffer.from(random.pick(['#', '#4', '#41', '#g1', '/#']).repeat(random.int(1, 5_000))),
  )

/** Matches the beginning of a part: an object of a PDF, a segment of a JPEG, a chunk of a PNG. */
const PART = /(?=\d+ 0 obj)|(?=\xff[\xc0-\xfe])|(?=[\s\S]{4}(?:IHDR|IDAT|IEND|tEXt|eXIf))/

/** Moves, duplicates or removes one part. */
const movePart: Mutation = (bytes, random) => {
  const parts = bytes.toString('latin1').split(PART)
  const from = random.int(0, parts.length - 1)
  const [part = ''] = parts.splice(from, random.int(0, 1))
  const moved = part || parts[from] || ''
  if (random.int(0, 2)) parts.splice(random.int(0, parts.length), 0, moved)
  return Buffer.from(parts.join(''), 'latin1')
}

const OF_BYTES = [flipBits, cutEnd, cutOut, repeatPiece, swapPieces, insertNoise, growWord, movePart, movePart]
const OF_TEXT = [growDigits, growDigits, dropWord, spellName, spellName, insertEscapes]

function mutate(file: Buffer, random: Random, mutations: readonly Mutation[]): Buffer {
  let bytes = file
  for (let left = random.int(1, 6); left > 0; left -= 1) {
    const mutated = random.pick(mutations)(bytes, random)
    if (mutated.length <= MOST_BYTES) bytes = mutated
  }
  return bytes
}

/** Returns a copy with one to six mutations of its bytes, its words, or its numbers. */
export const mutatePdf = (file: Buffer, random: Random) => mutate(file, random, [...OF_BYTES, ...OF_TEXT])

/** Returns a copy with one to six mutations of single bytes. */
export const mutatePicture = (file: Buffer, random: Random) => mutate(file, random, OF_BYTES)

/** Writes letters of names as hex numbers, which readers read as the same names outside of compressed data. */
export function respellPdf(file: Buffer, random: Random): Buffer {
  let bytes = file
  for (let left = random.int(1, 12); left > 0; left -= 1) bytes = spellName(bytes, random)
  return bytes
}
