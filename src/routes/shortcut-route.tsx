// /ir/{name}: a shortcut of the installed app; redirects into the user's own area and adds no history entry

import { NotFoundScreen } from '../features/unknown-address/not-found-screen.tsx'
import { Redirect } from '../shell/screens/go.tsx'
import { shortcutTo } from '../shell/screens/redirects.ts'
import { useSession } from '../shell/use-session.ts'
import { routes } from './screen-routes.ts'

export function ShortcutRoute() {
  const { person } = useSession()
  const to = shortcutTo(routes.shortcut.useParams().name, person)
  return to ? <Redirect to={to} /> : <NotFoundScreen />
}
