// ACC-11b: a person who must consent sees nothing of the portal until they have consented; there is no way around it.

import { liveQuery } from 'dexie'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { portal } from '../../api/client.ts'
import { mustConsent } from '../../domain/user/consent.ts'
import type { DeviceDatabase } from '../../offline/database/databases.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { forgetConsent, isConsentKnown, rememberConsent } from '../../offline/device/device.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { useSending } from '../../toolkit/sending/use-sending.ts'
import { askConsent } from '../../toolkit/session/consent.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'

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

  if (consent === 'asking') return null
  if (consent === 'given') return children
  return (
    <Suspense fallback={null}>
      {consent === 'needed' ? <ConsentDialog device={device} /> : <NoAnswerDialog onRetry={request} />}
    </Suspense>
  )
}

/** `asking`: nothing is known yet; `needed`: not accepted; `silent`: the service gave no answer. */
type Consent = 'given' | 'asking' | 'needed' | 'silent'

/** Until the portal answers, `wasGiven` counts: what this device last knew (ACC-11, D74). */
function useConsent(device: DeviceDatabase, wasGiven: boolean): { consent: Consent; request: () => Promise<void> } {
  const { person, status } = useSession()
  const { localKey, cedula } = person
  const isAsked = mustConsent(person, person.consentStrict ?? false)
  const [consent, setConsent] = useState<Consent>(!isAsked || wasGiven ? 'given' : 'asking')

  const request = useCallback(async () => {
    const last = await askConsent({ cedula, localKey })
    if (last === 'silent') return setConsent((present) => (present === 'given' ? present : 'silent'))
    const isGiven = last?.estado === 'aceptado' && last.vigente !== false
    await orUndefinedOnStorageError(isGiven ? rememberConsent(device, localKey) : forgetConsent(device, localKey))
    setConsent(isGiven ? 'given' : 'needed')
  }, [device, cedula, localKey])

  useEffect(() => {
    if (!isAsked) return
    if (status === 'confirmed') void request()
    if (status === 'slow' || status === 'paused') setConsent((present) => (present === 'asking' ? 'silent' : present))
  }, [isAsked, status, request])
  // Consent may be revoked elsewhere: the portal then refuses calls with the code `consent-needed`.
  useEffect(() => portal.onRefusal(({ code }) => code === 'consent-needed' && void request()), [request])
  useAcceptedElsewhere(device, isAsked ? localKey : null, setConsent)
  return { consent, request }
}

/** If the person consents in another tab, this tab need not ask them again. */
function useAcceptedElsewhere(
  device: DeviceDatabase,
  localKey: string | null,
  setConsent: (consent: Consent) => void,
): void {
  useEffect(() => {
    if (localKey === null) return
    const subscription = liveQuery(() => isConsentKnown(device, localKey)).subscribe({
      next: (isGiven) => isGiven && setConsent('given'),
      // If the device cannot be read, the service decides.
      error: () => undefined,
    })
    return () => subscription.unsubscribe()
  }, [device, localKey, setConsent])
}
