// ACC-11b: whoever must consent sees nothing of the portal before they have; no way leads past it.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { landingPath } from '../../domain/user/role.ts'
import type { DeviceDatabase } from '../../offline/databases.ts'
import { useSession } from '../session/session.ts'
import { useSending } from '../use-sending.ts'
import { useConsent } from './use-consent.ts'

const dialogs = () => import('./consent-dialog.tsx')
const ConsentDialog = lazy(() => dialogs().then((file) => ({ default: file.ConsentDialog })))
const NoAnswerDialog = lazy(() => dialogs().then((file) => ({ default: file.NoAnswerDialog })))

type Props = { device: DeviceDatabase; wasGiven: boolean; children: ReactNode }

export function ConsentGate({ device, wasGiven, children }: Props) {
  const { consent, ask } = useConsent(device, wasGiven)
  const { comeBack } = useSending()
  const wasHeld = useRef(false)
  // What was refused for want of it leaves now.
  useEffect(() => {
    if (consent === 'given' && wasHeld.current) void comeBack()
    wasHeld.current = consent !== 'given'
  }, [consent, comeBack])

  // What is behind it is already where they land (ACC-06).
  const { person } = useSession()
  const navigate = useNavigate()
  const isAtDoor = useRouterState({ select: (state) => state.location.pathname === '/' })
  useEffect(() => {
    if (consent !== 'given' && isAtDoor) void navigate({ to: landingPath(person), replace: true })
  }, [consent, isAtDoor, person, navigate])

  if (consent === 'asking') return null
  if (consent === 'given') return children
  return (
    <Suspense fallback={null}>
      {consent === 'needed' ? <ConsentDialog device={device} /> : <NoAnswerDialog onRetry={ask} />}
    </Suspense>
  )
}
