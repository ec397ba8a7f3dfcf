// The rules for a new password; the screen checks them early, the portal enforces them (ACC-10b, D05).
import { hasUnusableSign, REQUIRED, tooLong, UNUSABLE_SIGN } from '../typed-text.ts'

export const MIN_PASSWORD = 8
/** A longer password would only make hashing expensive. */
export const MAX_PASSWORD = 100

/** The three fields of a password change, with their wire names. */
export type PasswordChange = { current: string; passwd1: string; passwd2: string }

export const SAME_PASSWORD = 'La nueva contraseña debe ser distinta de la actual'
export const PASSWORD_RULE = `Usa al menos ${MIN_PASSWORD} caracteres, con letras y números`

/** The sentence under each field that must be corrected; empty when the request may be sent. */
export function passwordProblems({ current, passwd1, passwd2 }: PasswordChange): Partial<PasswordChange> {
  const problems: Partial<PasswordChange> = {}
  const wrong = passwordProblem(current)
  if (wrong) problems.current = wrong
  const weak = weaknessOf(passwd1, current)
  if (weak) problems.passwd1 = weak
  if (passwd2 === '') problems.passwd2 = REQUIRED
  else if (passwd2 !== passwd1) problems.passwd2 = 'Las contraseñas no coinciden'
  return problems
}

/** The error of a password that cannot be sent at all (empty, NUL, over 100 characters); null when it may be sent. */
export function passwordProblem(password: string): string | null {
  if (password === '') return REQUIRED
  if (hasUnusableSign(password)) return UNUSABLE_SIGN
  return lengthOf(password) > MAX_PASSWORD ? tooLong(MAX_PASSWORD) : null
}

function weaknessOf(password: string, current: string): string | null {
  const wrong = passwordProblem(password)
  if (wrong) return wrong
  if (lengthOf(password) < MIN_PASSWORD || !/\p{L}/u.test(password) || !/\d/.test(password)) return PASSWORD_RULE
  return password === current ? SAME_PASSWORD : null
}

// People count characters, not UTF-16 units.
const lengthOf = (password: string) => [...password].length
