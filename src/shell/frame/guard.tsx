// The access guard: a screen that the user may not open is refused before it renders or requests anything.
import type { ReactNode } from 'react'
import { useSession } from '../../toolkit/person/use-session.ts'
import { Redirect } from '../../toolkit/screens/go.tsx'
import { goesOnIdle, mayOpen } from '../../toolkit/screens/may-open.ts'
import { IdleScreen, RefusedScreen } from '../../toolkit/screens/message-screens.tsx'
import { redirectOf } from '../../toolkit/screens/redirects.ts'
import { useShownScreen } from '../../toolkit/screens/screen-match.ts'
import { useActiveAssociates } from '../../toolkit/session/active-associate.ts'

export function Guard({ children }: { children: ReactNode }) {
  const { person, status } = useSession()
  const { isChanging } = useActiveAssociates()
  const shown = useShownScreen()
  const instead = redirectOf(person, shown)
  if (isChanging) return null
  if (instead) return <Redirect to={instead} />
  if (!mayOpen(person, shown)) return <RefusedScreen />
  return status === 'idle' && !goesOnIdle(shown) ? <IdleScreen /> : children
}
