// What a failed call says to people: the portal's own words, whatever they came in (NAV-07b).
import type { CallFailure } from './call.ts'
import { WORDS } from './words.ts'

/** Longer than this is no sentence for people. */
const MOST_LETTERS = 300

/** The text of a body of whatever shape: its `message`, else a text as it is, else null (A§8). A page of HTML says nothing. */
export function messageOfBody(body: unknown): string | null {
  if (typeof body === 'string') return messageInside(body) ?? plainText(body)
  if (typeof body !== 'object' || body === null || !('message' in body)) return null
  return typeof body.message === 'string' ? plainText(body.message) : null
}

/** What a caller says itself where the portal said nothing. */
export type Unheard = {
  /** Nothing came back. */
  silent: string
  /** Somebody else answered, or the portal did and nobody can read it; «Error desconocido» where nothing else is meant. */
  foreign?: string
}

/** One text for every way in which a call fails: the response's message or text, else what the caller says of silence (A§8). */
export function failureText(failure: CallFailure, { silent, foreign = WORDS.unknown }: Unheard): string {
  switch (failure.failure) {
    case 'problem':
      return failure.envelope.message || WORDS.unknown
    case 'foreign':
      return failure.said ?? foreign
    case 'unreachable':
    case 'cut':
      return silent
    default:
      return foreign
  }
}

/** Of an answer that should have been a file, its bytes as text: the message of the JSON inside, else null (A§8). */
export function messageInside(text: string): string | null {
  try {
    const inside: unknown = JSON.parse(text)
    return typeof inside === 'object' ? messageOfBody(inside) : null
  } catch {
    // No JSON: the caller decides what the text is then.
    return null
  }
}

function plainText(text: string): string | null {
  const said = text.trim()
  return said === '' || /^[<{[]/.test(said) ? null : said.slice(0, MOST_LETTERS)
}
