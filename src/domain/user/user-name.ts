// What may be typed where a user name or an e-mail is asked for.
import { hasUnusableSign, REQUIRED, tooLong, UNUSABLE_SIGN } from '../typed-text.ts'

export const MAX_USER = 120

/** The sentence under the field, before anybody is asked whether such a person exists; null when it may be tried. */
export function userProblem(typed: string): string | null {
  const user = typed.trim()
  if (user === '') return REQUIRED
  if (hasUnusableSign(user)) return UNUSABLE_SIGN
  return user.length > MAX_USER ? tooLong(MAX_USER) : null
}
