// What a person may be in the portal, and where each lands after login.

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

/** Where a person lands after login: executive, insured, policyholder, everybody else, in this order (ACC-06, D03). */
export function landingPath(
  user: WithRoles & { asociados: readonly unknown[]; asociadosVam: readonly unknown[] },
): string {
  if (isEjecutivo(user)) return '/vam/siniestros-reportados'
  if (user.asociadosVam.length > 0) return '/vam/home'
  if (user.asociados.length > 0) return '/gen/home'
  return '/home'
}
