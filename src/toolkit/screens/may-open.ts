// Decides who may open which screen; the portal also refuses the requests independently (NAV-02, NAV-14).
import { areasOf, hasPrivileges, isAdmin, isUser } from '../../domain/user/role.ts'
import type { SessionPerson } from '../../offline/database/device-types.ts'
import type { ScreenMatch } from './screen-match.ts'

/** Whether this person may open the address; an address without a screen is open to all. */
export function mayOpen(person: SessionPerson, { screen, area }: ScreenMatch): boolean {
  if (person.actuando && screen?.writes) return false
  switch (screen?.who) {
    case 'admin':
      return isAdmin(person)
    case 'staff':
      return hasPrivileges(person)
    case 'customer':
      return isUser(person)
    case 'area':
      return area === null || hasPrivileges(person) || areasOf(person).includes(area)
    case 'public':
    case 'session':
    case undefined:
      return true
  }
}

/** Whether the screen stays available in a session paused by idleness (D89). */
export const goesOnIdle = ({ screen }: ScreenMatch): boolean => screen?.idle === true
