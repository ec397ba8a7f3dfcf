// Stands before every screen of a signed-in person: what is not theirs is refused before it is drawn or asked for.
import { Navigate, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../session/session.ts'
import { useActiveAssociates } from './active-associate.ts'
import { goesOnIdle, insteadOf, mayOpen } from './may-open.ts'
import { IdleScreen, RefusedScreen } from './not-yet-screen.tsx'

export function Guard({ children }: { children: ReactNode }) {
  const { person, standing } = useSession()
  const { isChanging } = useActiveAssociates()
  // The address as the router understood it: however it was written, it has one form.
  const path = useRouterState({ select: ({ matches }): string => matches.at(-1)?.fullPath ?? '/' })
  const instead = insteadOf(person, path)
  if (isChanging) return null
  if (instead) return <Navigate to={instead} replace />
  if (!mayOpen(person, path)) return <RefusedScreen />
  return standing === 'idle' && !goesOnIdle(path) ? <IdleScreen /> : children
}
