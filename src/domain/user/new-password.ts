// The rules for a new password; the screen checks them early, the portal enforces them (ACC-10b, D05, D113).
import { REQUIRED } from '../typed-text.ts'
import { isAboutOwner, isCommonPassword } from './guessable-password.ts'
import { passwordProblem } from './password.ts'

export const MIN_PASSWORD = 8
/** From this length on, a password needs no letters or digits. */
export const MIN_PHRASE = 16

/** The three fields of a password change, with their wire names. */
export type PasswordChange = { current: string; passwd1: string; passwd2: string }

export const SAME_PASSWORD = 'La nueva contraseña debe ser distinta de la actual'
export const PASSWORD_RULE = `Usa al menos ${MIN_PASSWORD} caracteres, con letras y números, o una frase de ${MIN_PHRASE} o más`
export const COMMON_PASSWORD = 'Mucha gente usa esta contraseña y es fácil de adivinar. Prueba con una frase tuya.'
export const OWN_PASSWORD =
  'Es fácil de adivinar: no uses solo tu nombre, tu correo, tu número ni el nombre del portal. Prueba con una frase tuya.'

/** The portal is no password by itself; the names of the broker and of its portal come with `known`. */
const PORTAL_NAME = 'portal'

type Owner = Record<'username' | 'email' | 'cedula' | 'nmCliente' | 'apCliente' | 'nmAsegurado' | 'apAsegurado', string>

/** The words that somebody who knows the person would try first. */
export const knownOf = ({ username, email, cedula, ...names }: Owner): string[] => [
  username,
  email,
  cedula,
  names.nmCliente,
  names.apCliente,
  names.nmAsegurado,
  names.apAsegurado,
]

/**
 * The sentence under each wrong field; empty when all fields are right. `known`: the result of `knownOf`, or the user
 * name alone.
 */
export function passwordProblems(
  { current, passwd1, passwd2 }: PasswordChange,
  known: readonly string[] = [],
): Partial<PasswordChange> {
  const wrong = passwordProblem(current)
  return { ...(wrong ? { current: wrong } : {}), ...firstPasswordProblems({ passwd1, passwd2 }, { known, current }) }
}

/** The same for the first password of an account: there is no `current` one from which it has to differ. */
export function firstPasswordProblems(
  { passwd1, passwd2 }: Omit<PasswordChange, 'current'>,
  { known = [], current = null }: { known?: readonly string[]; current?: string | null } = {},
): Partial<Omit<PasswordChange, 'current'>> {
  const problems: Partial<PasswordChange> = {}
  const weak = weaknessOf(passwd1, { current, known })
  if (weak) problems.passwd1 = weak
  if (passwd2 === '') problems.passwd2 = REQUIRED
  else if (passwd2 !== passwd1) problems.passwd2 = 'Las contraseñas no coinciden'
  return problems
}

/**
 * The error for a password that somebody who knows its owner would guess, or null. The portal passes more `known`
 * words.
 */
export const ownProblem = (password: string, known: readonly string[]): string | null =>
  isAboutOwner(visibleOf(password), [...known, PORTAL_NAME]) ? OWN_PASSWORD : null

function weaknessOf(
  password: string,
  { current, known }: { current: string | null; known: readonly string[] },
): string | null {
  const wrong = passwordProblem(password)
  if (wrong) return wrong
  const visible = visibleOf(password)
  const length = lengthOf(visible)
  if (length < MIN_PASSWORD) return PASSWORD_RULE
  if (length < MIN_PHRASE && !(/\p{L}/u.test(visible) && /\d/.test(visible))) return PASSWORD_RULE
  if (password === current) return SAME_PASSWORD
  return ownProblem(password, known) ?? (isCommonPassword(visible) ? COMMON_PASSWORD : null)
}

/**
 * A text in its visible form: compatibility characters unified (NFKC), invisible characters removed, one space between
 * words.
 */
const visibleOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

// An accent mark counts as part of the character that it belongs to.
const lengthOf = (visible: string): number => [...visible.replace(/\p{M}/gu, '')].length
