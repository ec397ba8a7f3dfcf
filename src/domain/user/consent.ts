// Decides who must consent to the handling of personal data, and lists the states of a consent record.
import { isUser } from './role.ts'

/** `aceptado`: the person may enter; `revocado`: the person has withdrawn the consent. */
export const CONSENT_STATES = ['aceptado', 'revocado'] as const
export type ConsentState = (typeof CONSENT_STATES)[number]

type WithId = { rolWeb: string; roles: readonly string[]; cedula: string; actuando?: object | null }

/**
 * Whether a person must consent before anything else (ACC-11a, A§4): ordinary users must, except those whose id has 13
 * characters or ends in 001. With `strict` (CONSENT_STRICT) only companies and public entities are exempt (D06). Staff
 * who act for a person are never asked: they cannot consent on the person's behalf (ADM-18).
 */
export function mustConsent(person: WithId, strict: boolean): boolean {
  if (!isUser(person) || person.actuando) return false
  if (strict) return !isEntity(person.cedula)
  return person.cedula.length !== 13 && !person.cedula.endsWith('001')
}

/**
 * Whether an id is the RUC of a company (third digit 9) or of a public entity (third digit 6, the last four name the
 * office).
 */
export const isEntity = (id: string): boolean => /^\d\d9\d{7}001$/.test(id) || /^\d\d6\d{6}0001$/.test(id)
