// The rules for a typed password, and the errors for a password that cannot be sent (ACC-10b, D05).
import { hasUnusableSign, REQUIRED, tooLong, UNUSABLE_SIGN } from '../typed-text.ts'

/** A longer password would only make hashing expensive. */
export const MAX_PASSWORD = 100

/** The error of a password that cannot be sent at all (empty, NUL, over 100 characters); null when it may be sent. */
export function passwordProblem(password: string): string | null {
  if (password === '') return REQUIRED
  if (hasUnusableSign(password)) return UNUSABLE_SIGN
  // People count characters, not UTF-16 units.
  return [...password].length > MAX_PASSWORD ? tooLong(MAX_PASSWORD) : null
}
