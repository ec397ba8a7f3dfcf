// The menu «MENÚ»: its groups, each group's entries for a user, and the current one (NAV-04, NAV-05, NAV-15, D41, D70).
import { ArrowTopRightOnSquareIcon } from '@heroicons/react/24/outline'
import { areasOf, hasPrivileges, isAdmin, isEjecutivo, isUser } from '../../domain/user/role.ts'
import type { SessionPerson } from '../../toolkit/person/use-session.ts'
import { type Entry, entriesIn, isAt } from '../../toolkit/screens/entries.ts'
import { isNewcomer, itemOf, type NavigationFacts as KnownInBar, ownItem } from '../../toolkit/screens/navigation.ts'
import type { EntryPlace, Screens } from '../../toolkit/screens/screen.ts'
import type { ScreenMatch } from '../../toolkit/screens/screen-match.ts'
import { SCREENS } from '../../toolkit/screens/screens.ts'
import { AREA_MEANINGS } from '../../toolkit/session/active-associate.ts'
import type { NavigationItem } from '../../ui/navigation/navigation-item.tsx'
import type { SideMenuGroup } from '../../ui/navigation/side-menu.tsx'

type Group = {
  list: 'gen' | 'vam' | 'admin' | 'executive'
  title: string
  tooltip?: string
  shown: (person: SessionPerson) => boolean
  /** Whether the group ends with the link to the broker's other system. */
  withBroker?: true
}

const GROUPS: readonly Group[] = [
  {
    list: 'gen',
    title: 'Pólizas Contratantes',
    tooltip: AREA_MEANINGS.gen,
    shown: ({ asociados }) => asociados.length > 0,
  },
  {
    list: 'vam',
    title: 'Pólizas Asegurados',
    tooltip: AREA_MEANINGS.vam,
    shown: ({ asociadosVam }) => asociadosVam.length > 0,
  },
  { list: 'admin', title: 'Admin', shown: isAdmin, withBroker: true },
  { list: 'executive', title: 'Ejecutivo', shown: isEjecutivo, withBroker: true },
]

type NavigationFacts = KnownInBar & {
  /** Opens the broker's other system; null while there is no link (NAV-05c). */
  onBroker: (() => void) | null
  /** Whether something is missing before the portal goes live; only administrators know it (LIV-02). */
  isUnfinished: boolean
}

/** The groups of a person's menu at an address. */
export function menuFor(
  person: SessionPerson,
  here: ScreenMatch,
  known: NavigationFacts,
  screens: Screens = SCREENS,
): SideMenuGroup[] {
  const groups = GROUPS.filter(({ shown }) => shown(person)).map(({ list, title, tooltip, withBroker }) => ({
    title,
    ...(tooltip ? { tooltip } : {}),
    items: [
      ...entriesIn(list, person, screens)
        .filter(({ place }) => isShown(place, person, known))
        .map((entry) => groupItem(entry, list, here, known)),
      ...(withBroker && known.onBroker ? [brokerItem(known.onBroker)] : []),
    ],
  }))
  return [{ items: ownItems(person, here, known, screens) }, ...groups].filter(({ items }) => items.length > 0)
}

/** An entry that leads into the group's own area, and is marked as current only there. */
function groupItem(entry: Entry, list: Group['list'], here: ScreenMatch, known: NavigationFacts): NavigationItem {
  const area = entry.place.area ?? (list === 'gen' || list === 'vam' ? list : null)
  return { ...itemOf(entry, area, known), current: isAt(entry, here) && here.area === area }
}

/** The entries outside the areas: for customers the home and the unsent claims, for staff the portfolio's policies. */
function ownItems(
  person: SessionPerson,
  here: ScreenMatch,
  known: NavigationFacts,
  screens: Screens,
): NavigationItem[] {
  if (hasPrivileges(person) && areasOf(person).length > 0) return []
  const list = hasPrivileges(person) ? 'portfolio' : isNewcomer(person) ? 'newcomers' : 'own'
  return entriesIn(list, person, screens)
    .filter(({ place }) => isShown(place, person, known))
    .map((entry) => ownItem(entry, person, here, known))
}

/** Whether a person sees an entry. An inbox entry for reporters is also shown while the person's inbox holds files. */
const isShown = (
  { only, counted }: EntryPlace,
  person: SessionPerson,
  { canReport, unsorted, isUnfinished }: NavigationFacts,
): boolean => {
  if (only === 'unfinished') return isUnfinished
  return only !== 'reporters' || (isUser(person) && (canReport || (counted === 'inbox' && unsorted > 0)))
}

const brokerItem = (onPress: () => void): NavigationItem => ({
  label: 'Sistema del bróker',
  icon: ArrowTopRightOnSquareIcon,
  onPress,
})
