// Who is asked for consent to the handling of personal data, and which states a record of it knows.
import { isUser } from './role.ts'

/** `aceptado` lets in; `revocado` is what its person took back. */
export const CONSENT_STATES = ['aceptado', 'revocado'] as const
export type ConsentState = (typeof CONSENT_STATES)[number]

type WithId = { rolWeb: string; roles: readonly string[]; cedula: string }

/**
 * Whether a person must accept before anything else (ACC-11a, A§4): ordinary users, but for ids of 13 characters and those
 * ending in 001. `strict` (CONSENT_STRICT) leaves out companies and public entities alone (D06).
 */
export function mustConsent(person: WithId, strict: boolean): boolean {
  if (!isUser(person)) return false
  if (strict) return !isEntity(person.cedula)
  return person.cedula.length !== 13 && !person.cedula.endsWith('001')
}

/** A RUC of a company (third digit 9) or of a public entity (6, with four more digits for the branch office). */
export const isEntity = (id: string): boolean => /^\d\d9\d{7}001$/.test(id) || /^\d\d6\d{6}0001$/.test(id)
