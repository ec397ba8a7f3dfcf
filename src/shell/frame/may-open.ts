// Who may open which address: the screens' side of what the portal refuses by itself (NAV-02, NAV-14).
import { hasPrivileges, isAdmin } from '../../domain/user/role.ts'
import { areasOf, type SessionPerson } from '../session/session.ts'
import { areaIn } from './navigation.ts'

const OF_ADMINISTRATORS = ['/home-adm', '/gestor-ejecutivo', ...inBothAreas('visor', 'usuarios-gestor')]
const OF_STAFF = inBothAreas('admin')

/** Whether this person's screens include the address; where there is none, nobody is refused. */
export function mayOpen(person: SessionPerson, path: string): boolean {
  const asked = path.toLowerCase()
  if (isOneOf(OF_ADMINISTRATORS, asked)) return isAdmin(person)
  if (isOneOf(OF_STAFF, asked)) return hasPrivileges(person)
  const area = areaIn(asked)
  return area === null || hasPrivileges(person) || areasOf(person).includes(area)
}

const GOES_ON_IDLE = ['/', '/ir/$name', '/pendientes', '/home', ...inBothAreas('home', 'reportar-siniestro/new/new')]

/** Whether a screen holds only what is the person's own on this device: a session paused by idleness shows no other (D89). */
export const goesOnIdle = (path: string): boolean => GOES_ON_IDLE.includes(path.toLowerCase())

/** Where an address leads instead: the home of an area is /home for somebody who has none. */
export const insteadOf = (person: SessionPerson, path: string): string | null =>
  isOneOf(inBothAreas('home'), path.toLowerCase()) && !hasPrivileges(person) && areasOf(person).length === 0
    ? '/home'
    : null

/** Where /polizas leads while nobody is acted for: the own policies, insured first (NAV-16, D73). */
export function policiesPath(person: SessionPerson): string {
  const [area] = areasOf(person)
  return area ? `/${area}/polizas` : '/home'
}

const isOneOf = (paths: readonly string[], asked: string): boolean =>
  paths.some((path) => asked === path || asked.startsWith(`${path}/`))

function inBothAreas(...screens: string[]): string[] {
  return screens.flatMap((screen) => [`/gen/${screen}`, `/vam/${screen}`])
}
