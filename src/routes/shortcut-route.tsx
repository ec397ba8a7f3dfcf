// /ir/{name}: a shortcut of the installed app, which leads into the person's own area and leaves no step of its own
import { Navigate } from '@tanstack/react-router'
import { NotFoundScreen } from '../shell/not-yet-screen.tsx'
import { useSession } from '../shell/session.ts'
import { shortcutPath } from '../shell/shortcuts.ts'
import { useAddress } from './use-address.ts'

export function ShortcutRoute() {
  const { person } = useSession()
  const path = shortcutPath(useAddress().path, person)
  return path ? <Navigate to={path} replace /> : <NotFoundScreen />
}
