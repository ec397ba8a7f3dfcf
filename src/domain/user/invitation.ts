// The rules for an invitation: how many links are shown at once, and what an administrator types about themselves.
import { hasUnusableSign, REQUIRED, tooLong, UNUSABLE_SIGN } from '../typed-text.ts'
import { MAIL_PATTERN } from './web-access.ts'

/** The most links that one activation shows: each has to be handed over by hand (D146). */
export const MOST_LINKS = 50

/** The mail of an administrator is the user name too, which is at most this long on the wire. */
export const MAX_ADMINISTRATOR_MAIL = 80
export const MAX_PERSON_NAME = 120

/** The name and mail that somebody types to become an administrator, under their wire names. */
export type TypedAdministrator = { correo: string; nombres: string; apellidos: string }

/** The sentence under the mail of an administrator; null when it may be sent. */
export function administratorMailProblem(typed: string): string | null {
  const mail = typed.trim()
  const wrong = nameProblem(mail, MAX_ADMINISTRATOR_MAIL)
  if (wrong) return wrong
  return new RegExp(MAIL_PATTERN).test(mail) ? null : 'Escribe un correo como nombre@ejemplo.com'
}

/** The sentence under each wrong field; empty when all fields are right. */
export function administratorProblems({ correo, nombres, apellidos }: TypedAdministrator): Partial<TypedAdministrator> {
  const problems = {
    correo: administratorMailProblem(correo),
    nombres: nameProblem(nombres, MAX_PERSON_NAME),
    apellidos: nameProblem(apellidos, MAX_PERSON_NAME),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence !== null))
}

function nameProblem(typed: string, max: number): string | null {
  const text = typed.trim()
  if (text === '') return REQUIRED
  if (hasUnusableSign(text)) return UNUSABLE_SIGN
  return text.length > max ? tooLong(max) : null
}
