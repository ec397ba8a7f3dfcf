// The access guard: refuses a screen that the user may not open before it renders or requests anything.
import type { ReactNode } from 'react'
import { useActiveAssociates } from '../associates/active-associate.ts'
import { Redirect } from '../screens/go.tsx'
import { goesOnIdle, mayOpen } from '../screens/may-open.ts'
import { redirectOf } from '../screens/redirects.ts'
import { useShownScreen } from '../screens/screen-match.ts'
import { useSession } from '../use-session.ts'
import { IdleScreen, RefusedScreen } from './message-screens.tsx'

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
