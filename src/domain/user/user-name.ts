// Validates the field for a user name or an e-mail address.
import { hasUnusableSign, REQUIRED, tooLong, UNUSABLE_SIGN } from '../typed-text.ts'

export const MAX_USER = 120

/** The sentence under the field; null when the request may be sent. Does not check whether the user exists. */
export function userProblem(typed: string): string | null {
  const user = typed.trim()
  if (user === '') return REQUIRED
  if (hasUnusableSign(user)) return UNUSABLE_SIGN
  return user.length > MAX_USER ? tooLong(MAX_USER) : null
}
