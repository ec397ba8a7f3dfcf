// Where a login and the shared addresses, such as /polizas and shortcuts, lead: into the person's own area.
import { areasOf, hasPrivileges, isEjecutivo } from '../../domain/user/role.ts'
import type { SessionPerson } from '../../offline/database/device-types.ts'
import type { Address } from '../../ui/address.ts'
import { pathIn, pathTo } from './path-to.ts'
import type { Screen, Screens } from './screen.ts'
import type { ScreenMatch } from './screen-match.ts'
import { SCREENS } from './screens.ts'

type Consulting = Parameters<typeof areasOf>[0]
type Lander = Consulting & Pick<SessionPerson, 'rolWeb' | 'roles' | 'actuando'>

/**
 * Where a person lands after login: executive, insured, policyholder, everybody else, in this order (ACC-06, D03).
 * Staff who begin acting land on that person's policies (ADM-03).
 */
export function landing(person: Lander): Address {
  if (person.actuando) return pathTo.ownPolicies()
  if (isEjecutivo(person)) return pathTo.reported('vam')
  return pathTo.home(areasOf(person)[0] ?? null)
}

/** Where /polizas leads: the policies of the person, or of the person acted for, insured first (NAV-16, D73). */
export function ownPolicies(person: Consulting): Address {
  const [area] = areasOf(person)
  return area ? pathTo.policies(area) : pathTo.home(null)
}

/** The address to redirect to: without an area, a person's home is /home instead of the home of an area. */
export const redirectOf = (person: SessionPerson, { screen, area }: ScreenMatch): Address | null =>
  screen === SCREENS.home && area !== null && !hasPrivileges(person) && areasOf(person).length === 0
    ? pathTo.home(null)
    : null

/** The address of a shortcut of the installed app, in the person's first area; null for an unknown one (PWA-01b). */
export function shortcutTo(name: string, person: Consulting, screens: Screens = SCREENS): Address | null {
  const screen = Object.values<Screen>(screens).find(({ shortcut }) => shortcut?.name === name)
  return screen ? pathIn(screen, areasOf(person)[0] ?? 'vam') : null
}
