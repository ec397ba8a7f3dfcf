// Hook: whether a person has consented. Until the portal answers, what this device last knew counts (ACC-11, D74).
import { liveQuery } from 'dexie'
import { useCallback, useEffect, useState } from 'react'
import { portal } from '../../api/client.ts'
import { mustConsent } from '../../domain/user/consent.ts'
import type { DeviceDatabase } from '../../offline/database/databases.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { forgetConsent, isConsentKnown, rememberConsent } from '../../offline/device/device.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { askConsent } from '../../toolkit/session/consent.ts'

/** `asking`: nothing is known yet; `needed`: not accepted; `silent`: the service gave no answer. */
export type Consent = 'given' | 'asking' | 'needed' | 'silent'

/** `wasGiven`: the consent was given, as far as this device last knew. */
export function useConsent(
  device: DeviceDatabase,
  wasGiven: boolean,
): { consent: Consent; request: () => Promise<void> } {
  const { person, status } = useSession()
  const { localKey, cedula } = person
  const isAsked = mustConsent(person, person.consentStrict ?? false)
  const [consent, setConsent] = useState<Consent>(!isAsked || wasGiven ? 'given' : 'asking')

  const request = useCallback(async () => {
    const last = await askConsent({ cedula, localKey })
    if (last === 'silent') return setConsent((present) => (present === 'given' ? present : 'silent'))
    const isGiven = last?.estado === 'aceptado'
    await orUndefinedOnStorageError(isGiven ? rememberConsent(device, localKey) : forgetConsent(device, localKey))
    setConsent(isGiven ? 'given' : 'needed')
  }, [device, cedula, localKey])

  useEffect(() => {
    if (!isAsked) return
    if (status === 'confirmed') void request()
    if (status === 'slow' || status === 'paused') setConsent((present) => (present === 'asking' ? 'silent' : present))
  }, [isAsked, status, request])
  // Consent may be revoked elsewhere: then the portal refuses calls with this code.
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
    const known = liveQuery(() => isConsentKnown(device, localKey)).subscribe({
      next: (isGiven) => isGiven && setConsent('given'),
      // If the device cannot be read, the service decides.
      error: () => undefined,
    })
    return () => known.unsubscribe()
  }, [device, localKey, setConsent])
}
