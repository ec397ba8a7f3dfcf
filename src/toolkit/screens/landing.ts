// The landing page of a user.
import { areasOf, isEjecutivo } from '../../domain/user/role.ts'
import type { SessionPerson } from '../../offline/database/device-types.ts'
import type { Address } from '../../ui/address.ts'
import { pathTo } from './path-to.ts'

type Lander = Parameters<typeof areasOf>[0] & Pick<SessionPerson, 'rolWeb' | 'roles' | 'actuando'>

/**
 * Where a person lands after login: executive, insured, policyholder, everybody else, in this order (ACC-06, D03).
 * Staff who begin acting land on that person's policies (ADM-03).
 */
export function landing(person: Lander): Address {
  if (person.actuando) return pathTo.ownPolicies()
  if (isEjecutivo(person)) return pathTo.reported('vam')
  return pathTo.home(areasOf(person)[0] ?? null)
}
