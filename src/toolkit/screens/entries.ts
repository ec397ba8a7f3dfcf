// The navigation entries of one list (bar, menu or account), in order, without screens that the session may not open.

import type { SessionPerson } from '../../offline/database/device-types.ts'
import type { Icon } from '../../ui/icon.ts'
import type { EntryList, EntryPlace, Screen, Screens } from './screen.ts'
import { SCREEN_ICONS } from './screen-icons.ts'
import type { ScreenMatch } from './screen-match.ts'
import { SCREENS } from './screens.ts'

export type Entry = { id: string; screen: Screen; place: EntryPlace; label: string; icon: Icon }

/** Leaves out entries to screens that staff may not open while acting. */
export const entriesIn = (
  list: EntryList,
  { actuando }: Pick<SessionPerson, 'actuando'>,
  screens: Screens = SCREENS,
): Entry[] =>
  Object.entries(screens)
    .flatMap(([id, screen]) => {
      const { entry } = screen
      if (!entry || (actuando && screen.writes)) return []
      return entry.places
        .filter((place) => place.in === list)
        .map((place) => ({
          id,
          screen,
          place,
          label: place.label ?? entry.label,
          icon: SCREEN_ICONS[place.icon ?? entry.icon],
        }))
    })
    .toSorted((one, other) => one.place.at - other.place.at)

/** Whether the open screen is the entry's screen, or names that entry in `under`. */
export const isAt = ({ id, screen }: Entry, here: ScreenMatch): boolean =>
  here.screen === screen || here.screen?.under === id
