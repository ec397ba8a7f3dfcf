// What a new password must be; the screen says it early, the portal insists (ACC-10b, D05).
import { hasUnusableSign, REQUIRED, tooLong, UNUSABLE_SIGN } from '../typed-text.ts'

export const MIN_PASSWORD = 8
/** Longer ones would only make hashing dear. */
export const MAX_PASSWORD = 100

/** What is typed to change a password, with the names of the wire. */
export type PasswordChange = { current: string; passwd1: string; passwd2: string }

export const SAME_PASSWORD = 'La nueva contraseña debe ser distinta de la actual'
export const PASSWORD_RULE = `Usa al menos ${MIN_PASSWORD} caracteres, con letras y números`

/** The sentence under each field that must be corrected; empty when the change may be tried. */
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

/** What keeps a present password from being tried at all; null when it may be. */
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

// People count signs, not the units that a computer stores them in.
const lengthOf = (password: string) => [...password].length
