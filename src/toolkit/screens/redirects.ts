// The targets of a login, and of shared addresses such as /polizas and shortcuts: screens in the person's own area.
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
 * The screen after a login, by the first that applies: executive, insured, policyholder, everybody else (ACC-06, D03).
 * Staff who begin acting land on the policies of the person acted for (ADM-03).
 */
export function landing(person: Lander): Address {
  if (person.actuando) return pathTo.ownPolicies()
  if (isEjecutivo(person)) return pathTo.reported('vam')
  return pathTo.home(areasOf(person)[0] ?? null)
}

/** Whether a screen only leads to the person's landing page, like that of `/`. */
export const isDoor = (screen: Screen | null): boolean =>
  screen === SCREENS.start || screen === SCREENS.login || screen === SCREENS.renewal

/** The address behind /polizas: the policies of the person, or of the person acted for, insured first (NAV-16, D73). */
export function ownPolicies(person: Consulting): Address {
  const [area] = areasOf(person)
  return area ? pathTo.policies(area) : pathTo.home(null)
}

/** The address to redirect to: a customer without policies who opens the home of an area is sent to /home. */
export const redirectOf = (person: SessionPerson, { screen, area }: ScreenMatch): Address | null =>
  screen === SCREENS.home && area !== null && !hasPrivileges(person) && areasOf(person).length === 0
    ? pathTo.home(null)
    : null

/**
 * The address of a shortcut of the installed app, in the person's first area; null if there is no such shortcut
 * (PWA-01b).
 */
export function shortcutTo(name: string, person: Consulting, screens: Screens = SCREENS): Address | null {
  const screen = Object.values<Screen>(screens).find(({ shortcut }) => shortcut?.name === name)
  return screen ? pathIn(screen, areasOf(person)[0] ?? 'vam') : null
}
