// ACC-11b: a person who must consent sees nothing of the portal until they have consented; there is no way around it.

import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { DeviceDatabase } from '../../offline/database/databases.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { useGo } from '../../toolkit/screens/go.tsx'
import { landing } from '../../toolkit/screens/landing.ts'
import { useScreenMatch } from '../../toolkit/screens/screen-match.ts'
import { SCREENS } from '../../toolkit/screens/screens.ts'
import { useSending } from '../../toolkit/sending/use-sending.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { useConsent } from './use-consent.ts'

const dialogs = () => import('./consent-dialog.tsx')
const ConsentDialog = lazyPart(dialogs, 'ConsentDialog')
const NoAnswerDialog = lazyPart(dialogs, 'NoAnswerDialog')

type Props = { device: DeviceDatabase; wasGiven: boolean; children: ReactNode }

export function ConsentGate({ device, wasGiven, children }: Props) {
  const { consent, request } = useConsent(device, wasGiven)
  const { comeBack } = useSending()
  const wasHeld = useRef(false)
  // Sends the claims that the portal refused for lack of consent.
  useEffect(() => {
    if (consent === 'given' && wasHeld.current) void comeBack()
    wasHeld.current = consent !== 'given'
  }, [consent, comeBack])

  // Behind the dialog the address is already that of the landing page (ACC-06).
  const { person } = useSession()
  const go = useGo()
  const isAtDoor = useScreenMatch().screen === SCREENS.start
  useEffect(() => {
    if (consent !== 'given' && isAtDoor) void go(landing(person), { replace: true })
  }, [consent, isAtDoor, person, go])

  if (consent === 'asking') return null
  if (consent === 'given') return children
  return (
    <Suspense fallback={null}>
      {consent === 'needed' ? <ConsentDialog device={device} /> : <NoAnswerDialog onRetry={request} />}
    </Suspense>
  )
}
