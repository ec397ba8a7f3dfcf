// Opens a signed-in person's databases, repairs what a kill left, starts sending, and shows the app.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hasPrivileges } from '../../domain/user/role.ts'
import { type DeviceDatabase, openCacheDatabase, openPersonalDatabase } from '../../offline/databases.ts'
import { isConsentKnown } from '../../offline/device.ts'
import type { DrainReport } from '../../offline/drain.ts'
import { closeForGood } from '../../offline/reopen-connection.ts'
import { repair } from '../../offline/repair.ts'
import { orNothing } from '../../offline/storage-trouble.ts'
import { announce } from '../../ui/feedback/announce.ts'
import { FullScreenSpinner } from '../../ui/feedback/full-screen-spinner.tsx'
import { recordLogin } from '../consent/consent.ts'
import { ConsentGate } from '../consent/consent-gate.tsx'
import { watchStore } from '../eviction.ts'
import { interruptions } from '../interruptions.ts'
import { expireRegularly, watchClock } from '../kept.ts'
import { forgetNotices, noticeStore } from '../kept-notices.ts'
import { readKitOnce } from '../kit.ts'
import { nextTask } from '../next-task.ts'
import { forgetShown } from '../once-a-session.ts'
import { callAs } from '../portal.ts'
import { createQueryClient, refetchFailed } from '../query-client.ts'
import { type Sending, startSending } from '../sending.ts'
import { type Store, StoreContext } from '../store.ts'
import { createTeller, TellerContext } from '../telling.ts'
import { SendingContext } from '../use-sending.ts'
import { openDevice } from './device.ts'
import { endSession, isAnothers } from './end-session.ts'
import { InactivityGuard } from './inactivity-guard.tsx'
import { type Session, SessionContext, type SessionPerson, type Standing } from './session.ts'
import { beginAtStart, leaveTab } from './tab-owner.ts'
import { useEndings } from './use-endings.ts'

export type SignedInProps = {
  person: SessionPerson
  clockOffset: number
  standing: Standing
  justSignedIn: boolean
  /** The person is going out: nothing that was asked before may bring them back. */
  onLeaving: () => void
  /** With a sentence the session ended by itself, and its person comes back to where they were. */
  onOut: (sentence: string | null) => void
  /** The portal said that the session has ended. */
  onSessionOver: () => void
  /** Nobody was here for too long, and the portal cannot be told. */
  onIdle: () => void
  /** The portal said that there is no session. */
  onSessionLost: () => void
}

type Props = SignedInProps & { children: ReactNode }

type Opened = { device: DeviceDatabase; store: Store; sending: Sending; hasConsented: boolean }

export function SignedIn(props: Props) {
  const { person, clockOffset, standing, justSignedIn, onSessionLost, children } = props
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failure, setFailure] = useState<unknown>()
  // Drafts and queue stay: the same person's login goes on where this ended (D75).
  const teller = useState(() => {
    // Of the session before, even if it was the same person's.
    if (justSignedIn) forgetNotices()
    // Nothing of what staff see is ever on the device (PWA-23).
    return createTeller(Date.now, hasPrivileges(person) ? undefined : noticeStore(person.localKey))
  })[0]
  const client = useMemo(() => createQueryClient({ onSessionLost, alert: teller.alert }), [onSessionLost, teller])

  useEffect(() => (opened ? watchClock(client, opened.store.cache) : undefined), [client, opened])

  const { localKey } = person
  useEffect(() => {
    callAs(localKey)
    let over = false
    let close = () => {}
    async function open() {
      const device = await openDevice()
      const [db, cache, hasConsented] = await Promise.all([
        openPersonalDatabase(localKey),
        openCacheDatabase(localKey),
        orNothing(isConsentKnown(device, localKey)),
      ])
      await Promise.all([repair({ db, now: Date.now() }), orNothing(readKitOnce(cache))])
      if (over) {
        db.close()
        cache.close()
        return
      }
      const stopExpiring = expireRegularly(cache)
      const sending = startSending(db, () => Date.now())
      const unwatch = watchStore(db, localKey)
      close = () => {
        sending.stop()
        unwatch()
        stopExpiring()
        closeForGood(db)
        closeForGood(cache)
      }
      // In slices, while what stood before stays.
      startTransition(() => setOpened({ device, store: { db, cache }, sending, hasConsented: hasConsented === true }))
    }
    open().catch(setFailure)
    return () => {
      over = true
      close()
      callAs(null)
    }
  }, [localKey])

  const { end, isEnding } = useEnd(props, opened, client)
  const session = useMemo<Session>(
    () => ({ person, standing, clockOffset, signOut: () => end(null) }),
    [person, standing, clockOffset, end],
  )
  const onOver = useEndings(props, opened?.sending, end)
  useRunner(opened?.sending, standing, onSessionLost)
  useFailedAgain(client, standing)
  const isGreeted = useRef(false)
  useEffect(() => {
    if (!justSignedIn || isGreeted.current) return
    isGreeted.current = true
    forgetShown()
    announce('Sesión iniciada')
    void recordLogin(person)
  }, [justSignedIn, person])

  if (failure !== undefined) throw failure
  if (!opened) return null
  return (
    <SessionContext value={session}>
      <StoreContext value={opened.store}>
        <SendingContext value={opened.sending}>
          {isEnding && <FullScreenSpinner text="Guardando y cerrando la sesión..." />}
          {standing !== 'idle' && standing !== 'over' && <InactivityGuard onOver={onOver} />}
          <TellerContext value={teller}>
            <QueryClientProvider client={client}>
              <ConsentGate device={opened.device} wasGiven={opened.hasConsented}>
                {children}
              </ConsentGate>
            </QueryClientProvider>
          </TellerContext>
        </SendingContext>
      </StoreContext>
    </SessionContext>
  )
}

/** Ends the session, here in any case: a sentence says why it ended by itself. */
function useEnd(props: Props, opened: Opened | null, client: QueryClient) {
  const { person, onLeaving, onOut } = props
  const { localKey } = person
  const [isEnding, setIsEnding] = useState(false)
  const end = useCallback(
    async (sentence: string | null) => {
      onLeaving()
      setIsEnding(true)
      // A photo that is being prepared is not on the device yet: its person does not know that it is not.
      await interruptions.whenIdle(['photo'])
      opened?.sending.stop()
      // A store that fails keeps nobody inside.
      const elsewhere =
        opened && (await orNothing(endSession(opened.device, opened.store, { localKey, why: sentence })))
      client.clear()
      forgetNotices()
      const isOthers = opened !== null && (await isAnothers(opened.device, localKey))
      // Another tab told meanwhile, and the page begins anew: a login shown here would go from under the fingers.
      if (interruptions.isLeaving()) return
      if (isOthers) return beginAtStart()
      setIsEnding(false)
      if (sentence !== null) return onOut(sentence)
      leaveTab()
      // Before the page is left for another: a browser may keep it as it stands, and show it to the next person.
      flushSync(() => onOut(null))
      if (!elsewhere) return
      await nextTask()
      window.location.assign(elsewhere)
    },
    [localKey, opened, client, onLeaving, onOut],
  )
  return { end, isEnding }
}

/** What could not be asked while the portal was silent is asked again when it has answered. */
function useFailedAgain(client: QueryClient, standing: Standing): void {
  useEffect(() => {
    if (standing === 'confirmed') void refetchFailed(client)
  }, [client, standing])
}

/** Wakes the runner when the portal has answered at last, and hears from it when the session is gone. */
function useRunner(sending: Sending | undefined, standing: Standing, onSessionLost: () => void): void {
  const before = useRef<Standing>(null)
  useEffect(() => {
    if (!sending) return
    // The portal has just answered, at a login too: what waited for it waits no longer.
    if (standing === 'confirmed' && before.current !== 'confirmed') void sending.comeBack()
    before.current = standing
  }, [sending, standing])
  useEffect(() => {
    let told: DrainReport | null = null
    return sending?.subscribe(() => {
      const report = sending.report()
      if (report === told) return
      told = report
      if (report?.why === 'session') onSessionLost()
    })
  }, [sending, onSessionLost])
}
