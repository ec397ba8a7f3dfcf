// Performs the effects that need somebody's workspace; with it they are a chunk of their own, fetched after signing in.
import type { QueryClient } from '@tanstack/react-query'
import type { Portal } from '../../../api/portal.ts'
import { refetchFailed } from '../../query/query-client.ts'
import type { SessionServices } from '../services.ts'
import { type LogoutOutcome, logOut } from './logout.ts'
import type { Workspace } from './workspace.ts'

/** A portal that is silent for so long is not there: a person who was idle is not kept waiting. */
const SILENT_MS = 3_000
/** Another tab is sending: so long until it is looked again. */
const BUSY_MS = 2_000

export type InsideEffects = {
  /** The portal has just answered, at a login too: what waited for it waits no longer. */
  resume: () => void
  isReachable: () => Promise<boolean>
  /** The same for somebody who waits for the answer. */
  isReachableSoon: () => Promise<boolean>
  /** Sends what waits, to its end, as long as it is wanted. */
  sendQueue: (isWanted: () => boolean) => Promise<void>
  logOut: (why: string | null) => Promise<LogoutOutcome>
}

type Given = {
  localKey: string
  workspace: Workspace
  queries: QueryClient
  portal: Pick<Portal, 'callApi' | 'probe'>
  services: Pick<SessionServices, 'otherTabs' | 'tab' | 'whenWorkEnds'>
}

export function createInsideEffects({ localKey, workspace, queries, portal, services }: Given): InsideEffects {
  const { device, store, sending } = workspace
  const { callApi, probe } = portal
  const { otherTabs, tab, whenWorkEnds } = services
  return {
    resume() {
      void sending.comeBack()
      void refetchFailed(queries)
    },
    isReachable: probe,
    isReachableSoon: () => Promise.race([probe(), after(SILENT_MS).then(() => false)]),
    async sendQueue(isWanted) {
      await sending.comeBack()
      while (isWanted() && sending.report()?.run === 'held') {
        await after(BUSY_MS)
        await sending.wake()
      }
    },
    logOut: (why) => logOut({ localKey, why, device, store, sending, queries, callApi, otherTabs, tab, whenWorkEnds }),
  }
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
