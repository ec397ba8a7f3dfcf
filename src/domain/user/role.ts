// The roles of a user, and the areas of a customer.

/** The two areas: policyholder (gen) and insured (vam). */
export type Area = 'gen' | 'vam'

type WithRoles = { rolWeb: string; roles: readonly string[] }

/** Executive: the role list has ROLE_EJECUTIVO (A§4). */
export const isEjecutivo = (user: WithRoles): boolean => user.roles.includes('ROLE_EJECUTIVO')

/** Administrator: rolWeb is ROLE_SUPER_ADMIN or ROLE_ADMIN (A§4). */
export const isAdmin = (user: WithRoles): boolean => ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'].includes(user.rolWeb)

/** Staff: executive or administrator (A§4). */
export const hasPrivileges = (user: WithRoles): boolean => isEjecutivo(user) || isAdmin(user)

/** Ordinary user: neither executive nor administrator (A§4). */
export const isUser = (user: WithRoles): boolean => !hasPrivileges(user)

/**
 * Whether a session is used by staff, as themselves or acting for a person (the session then has that person's roles)
 * (ADM-18).
 */
export const isStaffSession = (session: WithRoles & { actuando?: object | null }): boolean =>
  hasPrivileges(session) || Boolean(session.actuando)

/** The areas in which a customer has associates, insured (vam) first. */
export function areasOf(person: Record<'asociados' | 'asociadosVam', readonly unknown[]>): Area[] {
  return [
    ...(person.asociadosVam.length > 0 ? (['vam'] as const) : []),
    ...(person.asociados.length > 0 ? (['gen'] as const) : []),
  ]
}
