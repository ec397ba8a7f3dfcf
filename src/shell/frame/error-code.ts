// Computes a short code of an error that a user can read out to support; equal errors have equal codes.

// Without 0, 1, I and O, which are easily confused.
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 6

/** Six characters derived from the error's name and message (FNV-1a). */
export function errorCode(error: unknown): string {
  let hash = 0x811c9dc5
  for (const sign of String(error)) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return Array.from({ length: LENGTH }, (_, place) => SIGNS[(hash >>> (5 * place)) & 31]).join('')
}
