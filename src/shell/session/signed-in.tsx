// Opens a signed-in person's workspace and provides it to the screens: session, databases, sending, notices, queries.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { portal } from '../../api/client.ts'
import { markStart } from '../../api/start-marks.ts'
import { isStaffSession } from '../../domain/user/role.ts'
import { saysSessionEnded } from '../../domain/user/session-ended.ts'
import {
  createNotifications,
  forgetNotices,
  NotificationsContext,
  noticeStore,
} from '../../toolkit/notifications/notifications.ts'
import { FIRST_ANSWERS } from '../../toolkit/person/first-reads.ts'
import { forgetShown } from '../../toolkit/person/once-a-session.ts'
import { enterPersonMemory } from '../../toolkit/person/person-memory.ts'
import { resultAhead } from '../../toolkit/person/results-ahead.ts'
import { StoreContext } from '../../toolkit/person/store.ts'
import { type Session, SessionContext, type SessionPerson } from '../../toolkit/person/use-session.ts'
import { restoreAnswers } from '../../toolkit/query/device-persister.ts'
import { createQueryClient } from '../../toolkit/query/query-client.ts'
import { watchClock } from '../../toolkit/query/use-cached-query.ts'
import { Redirect } from '../../toolkit/screens/go.tsx'
import { isDoor, landing } from '../../toolkit/screens/redirects.ts'
import { useScreenMatch } from '../../toolkit/screens/screen-match.ts'
import { SendingContext } from '../../toolkit/sending/use-sending.ts'
import { createInsideEffects } from '../../toolkit/session/inside-effects.ts'
import { useSessionServices } from '../../toolkit/session/services.ts'
import type { InsideProps } from '../../toolkit/session/session-gate.tsx'
import { openWorkspace, type Workspace } from '../../toolkit/session/workspace.ts'
import { announce } from '../../ui/feedback/announce.ts'
import { FullScreenSpinner } from '../../ui/feedback/full-screen-spinner.tsx'
import { InactivityGuard } from './inactivity-guard.tsx'

type Props = InsideProps & {
  /** Called once after a login. */
  onGreet: (person: SessionPerson) => void
  children: (workspace: Workspace) => ReactNode
}

export function SignedIn(props: Props) {
  const { person, clockOffset, status, isNew, isSigningOut, send, children } = props
  const notifications = useState(() => {
    // Clears the notices of the previous session, even if it was the same person's.
    if (isNew) forgetNotices()
    enterPersonMemory(person.localKey)
    // Nothing that staff see is ever stored on the device (PWA-23).
    return createNotifications(Date.now, isStaffSession(person) ? undefined : noticeStore(person.localKey))
  })[0]
  const queries = useMemo(
    () => createQueryClient({ onSessionLost: () => send('recheckDue'), alert: notifications.alert }),
    [send, notifications],
  )
  const workspace = useWorkspace(props, queries)
  const isAtDoor = isDoor(useScreenMatch().screen)
  useGreeting(props)
  const session = useMemo<Session>(
    () => ({ person, status, clockOffset, signOut: () => send('logoutAsked'), recheck: () => send('recheckDue') }),
    [person, status, clockOffset, send],
  )

  // The address changes while the databases are being opened, so that the landing page is the first drawing (ACC-06).
  if (!workspace) return isAtDoor && <Redirect to={landing(person)} />
  return (
    <SessionContext value={session}>
      <StoreContext value={workspace.store}>
        <SendingContext value={workspace.sending}>
          {isSigningOut && <FullScreenSpinner text="Guardando y cerrando la sesión..." />}
          {status !== 'idle' && status !== 'expired' && <InactivityGuard onOver={() => send('idleTooLong')} />}
          <NotificationsContext value={notifications}>
            <QueryClientProvider client={queries}>{children(workspace)}</QueryClientProvider>
          </NotificationsContext>
        </SendingContext>
      </StoreContext>
    </SessionContext>
  )
}

/** Opens the workspace once per turn; while it is mounted, calls to the portal are made as this person. */
function useWorkspace({ person, send, onOpen }: Props, queries: QueryClient): Workspace | null {
  const services = useSessionServices()
  const [workspace, setWorkspace] = useState<Workspace | null>(null)
  const [failure, setFailure] = useState<unknown>()
  const { localKey } = person
  const isActing = Boolean(person.actuando)
  useEffect(() => {
    portal.callAs(localKey)
    const over = new AbortController()
    let opened: Workspace | null = null
    async function open() {
      markStart('session')
      opened = await openWorkspace(services.device, { localKey, isStored: !isActing }, over.signal)
      if (!opened) return
      if (over.signal.aborted) return opened.close()
      const { sending } = opened
      // The runner may be the first to hear from the portal that the session is gone.
      let lastReport = sending.report()
      sending.subscribe(() => {
        const report = sending.report()
        if (report === lastReport) return
        lastReport = report
        if (report?.why === 'session') send('recheckDue')
      })
      onOpen(createInsideEffects({ localKey, workspace: opened, queries, portal, services }))
      // The first drawing has the answers that were read ahead.
      restoreAnswers(queries, resultAhead(opened.store, FIRST_ANSWERS)?.result ?? [])
      // Rendered at once, not in slices: nobody can press anything yet, and slices take longer.
      setWorkspace(opened)
    }
    open().catch(setFailure)
    return () => {
      over.abort()
      opened?.close()
      portal.callAs(null)
    }
  }, [localKey, isActing, queries, services, onOpen, send])

  // Listens for calls refused because the session is over (ACC-15); if staff are acting, perhaps only acting is over.
  useEffect(
    () =>
      portal.onRefusal(({ message }) => saysSessionEnded(message) && send(isActing ? 'recheckDue' : 'sessionExpired')),
    [isActing, send],
  )
  useEffect(() => (workspace ? watchClock(queries, workspace.store.cache) : undefined), [queries, workspace])
  if (failure !== undefined) throw failure
  return workspace
}

/** Runs once after each login. */
function useGreeting({ isNew, person, onGreet }: Props): void {
  const isGreeted = useRef(false)
  useEffect(() => {
    if (!isNew || isGreeted.current) return
    isGreeted.current = true
    forgetShown()
    announce('Sesión iniciada')
    onGreet(person)
  }, [isNew, person, onGreet])
}
