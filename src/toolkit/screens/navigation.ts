// The entries of the bottom bar and the rail for a user, and which entry is current.
import { type Area, areasOf, hasPrivileges } from '../../domain/user/role.ts'
import type { Address } from '../../ui/address.ts'
import type { NavigationItem } from '../../ui/navigation/navigation-item.tsx'
import type { SessionPerson } from '../person/use-session.ts'
import { type Entry, entriesIn, isAt } from './entries.ts'
import type { ListSearch } from './list-search.ts'
import { pathIn, withSearch } from './path-to.ts'
import type { Screens } from './screen.ts'
import type { ScreenMatch } from './screen-match.ts'
import { SCREENS } from './screens.ts'

export type NavigationFacts = {
  /** How many claims the portal has not received yet. */
  waiting: number
  /** How many files belong to no claim yet. */
  unsorted: number
  /** Whether some health or life policy lets the person report; only then is ⊕ highlighted. */
  canReport: boolean
  /** The person's last area; null if they were in no area yet. */
  lastArea: Area | null
  /** The person's last search in the list at an address. */
  lastSearch: (path: Address) => ListSearch
}

/** The entries of bottom bar and rail. */
export function navigationFor(
  person: SessionPerson,
  here: ScreenMatch,
  known: NavigationFacts,
  screens: Screens = SCREENS,
): NavigationItem[] {
  const list = hasPrivileges(person) ? 'staffBar' : isNewcomer(person) ? 'newcomers' : 'bar'
  return entriesIn(list, person, screens).map((entry) => {
    const item = ownItem(entry, person, here, known)
    return list === 'bar' && here.screen?.underInBar === entry.id ? { ...item, current: true } : item
  })
}

/** Whether the person is a customer without policies. */
export const isNewcomer = (person: SessionPerson): boolean => !hasPrivileges(person) && areasOf(person).length === 0

/** The area of the address, else the person's last area, else their first area. */
export function areaFor(
  person: SessionPerson,
  { area }: ScreenMatch,
  { lastArea }: Pick<NavigationFacts, 'lastArea'>,
): Area {
  const isTheirs = lastArea !== null && (hasPrivileges(person) || areasOf(person).includes(lastArea))
  return area ?? (isTheirs ? lastArea : null) ?? areasOf(person)[0] ?? 'vam'
}

/** An entry that leads into the current area, and is marked as current in both areas. */
export const ownItem = (
  entry: Entry,
  person: SessionPerson,
  here: ScreenMatch,
  known: NavigationFacts,
): NavigationItem => ({
  ...itemOf(entry, entry.place.area ?? (isNewcomer(person) ? null : areaFor(person, here, known)), known),
  current: isAt(entry, here),
})

/** The navigation item of an entry, for bars and menu. */
export const itemOf = (
  { screen, place, label, icon }: Entry,
  area: Area | null,
  { waiting, unsorted, canReport, lastSearch }: NavigationFacts,
): NavigationItem => {
  const path = pathIn(screen, area)
  const count = place.counted === 'inbox' ? unsorted : waiting
  const badgeText = place.counted === 'inbox' ? `${count} sin clasificar` : waitingText(count)
  return {
    label,
    icon,
    to: withSearch(path, lastSearch(path)),
    ...(place.prominent && { prominent: canReport }),
    ...(place.counted && count > 0 && { badge: { text: String(count), label: badgeText } }),
  }
}

const waitingText = (waiting: number) => (waiting === 1 ? '1 pendiente de enviar' : `${waiting} pendientes de enviar`)
