// The session's effects that need a person's workspace; their code is loaded with the workspace after sign-in.
import type { QueryClient } from '@tanstack/react-query'
import type { Portal } from '../../api/client.ts'
import { refetchFailed } from '../query/query-client.ts'
import { type LogoutOutcome, logOut } from './logout.ts'
import type { SessionServices } from './services.ts'
import type { Workspace } from './workspace.ts'

/** After this time without an answer the portal counts as unreachable, so that an idle person need not wait longer. */
const SILENT_MS = 3_000
/** How long to wait before checking again while another tab is sending. */
const BUSY_MS = 2_000

export type InsideEffects = {
  /** Called when the portal has just answered, also at a login: sends waiting claims, and retries failed queries. */
  resume: () => void
  isReachable: () => Promise<boolean>
  /** Whether the portal answers within `SILENT_MS`, for a person who waits for that. */
  isReachableSoon: () => Promise<boolean>
  /** Sends the whole queue while `isWanted` returns true. */
  sendQueue: (isWanted: () => boolean) => Promise<void>
  logOut: (why: string | null) => Promise<LogoutOutcome>
}

type Dependencies = {
  localKey: string
  workspace: Workspace
  queries: QueryClient
  portal: Pick<Portal, 'callApi' | 'probe'>
  services: Pick<SessionServices, 'otherTabs' | 'tab' | 'whenWorkEnds'>
}

export function createInsideEffects({ localKey, workspace, queries, portal, services }: Dependencies): InsideEffects {
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
