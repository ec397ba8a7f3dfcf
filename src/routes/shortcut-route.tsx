// The route /ir/{name}: redirects a shortcut of the installed app into the user's own area, without a history entry.

import { NotFoundScreen } from '../features/unknown-address/not-found-screen.tsx'
import { useSession } from '../toolkit/person/use-session.ts'
import { Redirect } from '../toolkit/screens/go.tsx'
import { shortcutTo } from '../toolkit/screens/redirects.ts'
import { routes } from './screen-routes.ts'

export function ShortcutRoute() {
  const { person } = useSession()
  const to = shortcutTo(routes.shortcut.useParams().name, person)
  return to ? <Redirect to={to} /> : <NotFoundScreen />
}
