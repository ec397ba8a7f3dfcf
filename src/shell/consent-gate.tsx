// ACC-11b: whoever must consent sees nothing of the portal before they have; no way leads past it.
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { DeviceDatabase } from '../offline/databases.ts'
import { FullScreenSpinner } from '../ui/feedback/full-screen-spinner.tsx'
import { ConsentDialog, NoAnswerDialog } from './consent-dialog.tsx'
import { useConsent } from './use-consent.ts'
import { useSending } from './use-sending.ts'

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

  if (consent === 'asking') return <FullScreenSpinner />
  if (consent === 'needed') return <ConsentDialog device={device} />
  if (consent === 'silent') return <NoAnswerDialog onRetry={ask} />
  return children
}
