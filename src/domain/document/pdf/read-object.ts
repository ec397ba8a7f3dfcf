// Reads one object of a PDF from its first token to its last, however deep it is nested.
import type { Findings } from './findings.ts'
import type { TokenKind, TokenReader } from './token-reader.ts'

/** Honest objects nest a dozen deep; recursive readers fail at some thousands. */
const DEEPEST = 1_000

/** The brackets open around the current token, the outermost first: 1 for `[`, 0 for `<<`. */
const open = new Uint8Array(DEEPEST)

/** `tangled`: brackets do not match or nest too deep, and every reader understands that differently. */
export type ObjectRead = 'dictionary' | 'other' | 'tangled' | 'end'

/**
 * Reads the object that begins at the reader's next token, and shows all its tokens to `findings`. @throws TooMuchWork
 */
export function readObject(tokens: TokenReader, findings: Findings, number: number): ObjectRead {
  const first = tokens.next()
  findings.see(first, tokens, number)
  if (first === 'end') return 'end'
  if (first !== '<<' && first !== '[') return 'other'
  let depth = nest(first, 0)
  while (depth > 0) {
    const kind = tokens.next()
    if (kind === 'end') return 'end'
    findings.see(kind, tokens)
    depth = nest(kind, depth)
    if (depth < 0) return 'tangled'
  }
  return first === '<<' ? 'dictionary' : 'other'
}

/** The depth after a token; -1 when the object is tangled. */
function nest(kind: TokenKind, depth: number): number {
  if (kind === '<<' || kind === '[') {
    if (depth === DEEPEST) return -1
    open[depth] = kind === '[' ? 1 : 0
    return depth + 1
  }
  if (kind !== '>>' && kind !== ']') return depth
  return open[depth - 1] === (kind === ']' ? 1 : 0) ? depth - 1 : -1
}
