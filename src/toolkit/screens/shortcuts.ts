// The shortcuts of the installed app, as its manifest names them (PWA-01b).
import { fillPath, type Screen } from './screen.ts'
import { SCREENS } from './screens.ts'

/** The shortcuts in order; where the address depends on the person, the shortcut is `/ir/{name}`, which redirects. */
export const appShortcuts = (): { name: string; url: string }[] =>
  Object.values<Screen>(SCREENS)
    .flatMap(({ path, shortcut }) => (shortcut ? [{ path, ...shortcut }] : []))
    .toSorted((one, other) => one.at - other.at)
    .map(({ path, name, label }) => ({
      name: label,
      url: name ? fillPath(SCREENS.shortcut.path, { name }) : path,
    }))
