// Breaks a text into lines that fit a width.
import { plainCharacters } from '../plain-characters.ts'

// How much wider than the line a text may be: rounded binary fractions must not break a text that fits exactly.
const ROUNDING = 0.01

/** Breaks lines greedily; a word that is wider than the line is broken too. An empty text gives one empty line. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  return plainCharacters(text)
    .split('\n')
    .flatMap((paragraph) => linesOfParagraph(paragraph, width + ROUNDING, widthOf))
}

function linesOfParagraph(paragraph: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(paragraph) <= width) return [paragraph]
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = piecesOf(word, width, widthOf)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

function piecesOf(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && widthOf(piece + letter) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}
