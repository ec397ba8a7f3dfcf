// Builds the message that people read about a failed call: the portal's own message, in whatever format it came
// (NAV-07b).
import type { CallFailure } from './call.ts'
import { WORDS } from './words.ts'

/** A message is cut after this many characters: longer text is not meant for people. */
const MOST_LETTERS = 300

/**
 * The message in a response body: its `message`, else the body as plain text; null for anything else, such as HTML
 * (A§8).
 */
export function messageOfBody(body: unknown): string | null {
  if (typeof body === 'string') return messageInside(body) ?? plainText(body)
  if (typeof body !== 'object' || body === null || !('message' in body)) return null
  return typeof body.message === 'string' ? plainText(body.message) : null
}

/** The caller's own sentences for a failure without a message from the portal. */
export type NoResponse = {
  /** For a call that got no response. */
  silent: string
  /** For a response that is not the portal's or cannot be read; by default «Error desconocido». */
  foreign?: string
}

/** The message for a failure of any kind: the portal's own message, else the caller's sentence (A§8). */
export function failureText(failure: CallFailure, { silent, foreign = WORDS.unknown }: NoResponse): string {
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

/** Parses a text as JSON (an error instead of a file, for example) and returns its message, else null (A§8). */
export function messageInside(text: string): string | null {
  try {
    const inside: unknown = JSON.parse(text)
    return typeof inside === 'object' ? messageOfBody(inside) : null
  } catch {
    // The text is not JSON: the caller decides what to do with it.
    return null
  }
}

function plainText(text: string): string | null {
  const message = text.trim()
  return message === '' || /^[<{[]/.test(message) ? null : message.slice(0, MOST_LETTERS)
}
