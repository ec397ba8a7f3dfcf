// Where the installed app's shortcuts lead: their addresses are the same for everybody, their screens are not (PWA-01b).

import type { SessionPerson } from '../session/session.ts'
import { areaOfPath } from './navigation.ts'

// /pendientes is the same for everybody already, and needs no shortcut of its own.
const SCREENS: Record<string, string> = {
  'nuevo-siniestro': 'reportar-siniestro/new/new',
  'mis-siniestros': 'siniestros-reportados',
  'mis-polizas': 'polizas',
}

/** The address in the person's first area that /ir/{name} stands for; null when there is no such shortcut. */
export function shortcutPath(path: string, person: SessionPerson): string | null {
  const screen = SCREENS[path.replace(/^\/ir\//, '')]
  return screen ? `/${areaOfPath(path, person)}/${screen}` : null
}
