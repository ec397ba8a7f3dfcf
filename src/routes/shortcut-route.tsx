// /ir/{name}: a shortcut of the installed app, which leads into the person's own area and leaves no step of its own
import { Navigate } from '@tanstack/react-router'
import { NotFoundScreen } from '../shell/frame/not-yet-screen.tsx'
import { shortcutPath } from '../shell/frame/shortcuts.ts'
import { useSession } from '../shell/session/session.ts'
import { useAddress } from './use-address.ts'

export function ShortcutRoute() {
  const { person } = useSession()
  const path = shortcutPath(useAddress().path, person)
  return path ? <Navigate to={path} replace /> : <NotFoundScreen />
}
