// The actor: the person behind a request, known from the session and never from the request's content.
import { PERSON_HEADER } from '../../src/contract/call.ts'
import type { Access, Endpoint } from '../../src/contract/endpoint.ts'
import { mustConsent } from '../../src/domain/user/consent.ts'
import { hasPrivileges, isAdmin } from '../../src/domain/user/role.ts'

/** The person behind a session, with all data that decide on rights. */
export type Actor = {
  id: number
  username: string
  email: string
  usrcod: string
  cdEjecutivoAdm: number | null
  rolWeb: string
  roles: string[]
  cdCliente: number | null
  cedula: string
  nmCliente: string
  apCliente: string
  nmAsegurado: string
  apAsegurado: string
  fcModifica: Date
  localKey: string
  /** The person's last consent state, `anterior` when it was to an earlier text; null when consent was never requested. */
  consent: string | null
  /** The policyholders (gen) that the person may consult. */
  clientes: number[]
  /** The id numbers (vam) that the person may consult. */
  cedulas: string[]
  /**
   * The person that staff act for. Roles, names, policyholders and id numbers above are then that person's; `id`,
   * `username` and `email` remain those of the staff member, who is accountable.
   */
  actuando: Acting | null
}

export type Acting = {
  cedula: string
  nombre: string
  hasta: Date
  /** The portfolio to which reads of an acting executive are limited; `all` for administrators. */
  portfolio: 'all' | number | null
  /** The account of the person acted for; null if they have none. */
  userId: number | null
  /** The staff member's own `localKey`. */
  staffKey: string
}

/** The account whose claims and files the actor reads as their own; 0 when acting for a person without an account. */
export const accountIdOf = ({ id, actuando }: Actor): number => (actuando ? (actuando.userId ?? 0) : id)

/** Whether a person of this role may use a call at all; the permission for its object is checked later. */
export function may(actor: Actor, access: Access): boolean {
  if (access === 'user') return !hasPrivileges(actor)
  if (access === 'staff') return hasPrivileges(actor)
  if (access === 'admin') return isAdmin(actor)
  return true
}

/**
 * Whether a call is refused while staff act for a person: they may only consult (D84, D121), and may not use rights that
 * belong to that person alone.
 */
export const isRefusedWhileActing = ({ effect, whileActing, ownRight }: Endpoint, { actuando }: Actor): boolean =>
  actuando !== null && (ownRight === true || (effect === 'write' && whileActing !== true))

/** Whether the portal is closed to a person until they accept the handling of their data (ACC-11b). */
export const isConsentPending = (actor: Actor, { consentStrict }: { consentStrict: boolean }): boolean =>
  actor.consent !== 'aceptado' && mustConsent(actor, consentStrict)

/**
 * Whether a request is meant for the session's person. A tab may still show one person after another has signed in; its
 * requests then wait until the named person signs in again. A request that names nobody is for the session's person.
 */
export function isMeantFor(actor: Actor, request: { headers: Record<string, unknown> }): boolean {
  const person = request.headers[PERSON_HEADER]
  return person === undefined || person === actor.localKey
}
