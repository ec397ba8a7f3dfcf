// Reads one object of a PDF from its first token to its last, however deep it is nested.
import type { Findings } from './findings.ts'
import type { TokenReader } from './token-reader.ts'

/** `tangled`: brackets do not match or nest too deep, so that PDF programs disagree about them. */
export type ObjectRead = 'dictionary' | 'other' | 'tangled' | 'end'

/** Reads the object that begins at the next token, and passes its tokens to `findings`. @throws TooMuchWork */
export function readObject(tokens: TokenReader, findings: Findings, number: number): ObjectRead {
  const first = tokens.next()
  findings.see(first, tokens, number)
  if (first === 'end') return 'end'
  const { nesting } = findings
  while (nesting.depth > 0) {
    const kind = tokens.next()
    if (kind === 'end') {
      findings.seeCut()
      return 'end'
    }
    findings.see(kind, tokens)
    if (nesting.isTangled) return 'tangled'
  }
  if (nesting.lacksValue) readOn(tokens, findings)
  return first === '<<' ? 'dictionary' : 'other'
}

/** The words that may follow an object. */
const ENDS = new Set(['endobj', 'stream'])

/** Continues after the apparent end of an object: some PDF programs count the tokens there as part of it. */
function readOn(tokens: TokenReader, findings: Findings): void {
  const { nesting } = findings
  for (;;) {
    const kind = tokens.next()
    if (kind === 'end' || (kind === 'word' && ENDS.has(tokens.word()))) break
    nesting.reopen()
    findings.see(kind, tokens)
  }
  findings.seeCut()
  tokens.at = tokens.start
}
