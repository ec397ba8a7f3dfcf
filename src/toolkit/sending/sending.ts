// Wakes the runner that sends claims: at the start, after queueing, by timer, on request, when network or page return.
import { portal } from '../../api/client.ts'
import type { CallApi } from '../../contract/call.ts'
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import { MAX_WAIT_MS } from '../../offline/database/item-history.ts'
import { type DrainReport, NOTHING } from '../../offline/database/outbox-types.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import type { discardUnsent } from '../../offline/device/unsent.ts'
import { SYNC_TAG } from '../../offline/device/worker-messages.ts'
import { readLease } from '../../offline/outbox/runner/lease-row.ts'
import { webLock } from '../../offline/outbox/runner/web-lock.ts'
import { isMissingChunk } from '../person/missing-chunk.ts'
import { reloadOnMissingChunk } from '../person/reload-on-missing-chunk.ts'
import { whenIdle } from '../person/when-idle.ts'
import { createSendingHold } from './sending-hold.ts'
import { createSendingStatus, type SendingProgress } from './sending-status.ts'

const TIMER_MS = 30_000
/** The pause before another attempt while another runner holds the lock: that runner may have been closed meanwhile. */
const HELD_MS = 2_000

export type Sending = {
  /** Sends all waiting claims now; simultaneous calls share one run. */
  wake: () => Promise<void>
  /**
   * «Reintentar ahora»: sends the claims that wait for their next attempt, and those that need the person's attention
   * only to be retried. With `uuid` it sends that claim, whatever attention it needs.
   */
  retry: (uuid?: string) => Promise<void>
  /** Called when the network or the portal is back: claims that wait for their next attempt become due. */
  comeBack: () => Promise<void>
  /** Discards all claims that were not received; refused while one is being sent (D62). */
  discard: () => ReturnType<typeof discardUnsent>
  /** How much of the current file was sent; null while no file is being sent. */
  progress: () => SendingProgress | null
  report: () => DrainReport | null
  subscribe: (listener: () => void) => () => void
  stop: () => void
}

/**
 * Starts sending one user's claims from this page. The first run begins when the browser is idle; if it is known that
 * claims wait (`waits`), it begins at once: its steps wait for the database, and the screen is drawn meanwhile.
 */
export function startSending(db: PersonalDatabase, now: () => number, waits = false): Sending {
  const stopped = new AbortController()
  const status = createSendingStatus()
  const hold = createSendingHold()
  const lock = webLock(navigator.locks)
  let running: Promise<void> | null = null
  let again = false
  let endWaits = false
  let isStart = true
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<void> {
    clearTimeout(timer)
    // Only the last report shows a full disk; an attempt that the user requests resets it.
    if (endWaits && status.report()?.why === 'space') status.setReport(null)
    let report: DrainReport
    do {
      again = false
      const isDue = endWaits
      endWaits = false
      report = await attempt(isDue).catch(failed)
      status.setReport(report)
      // Another runner (service worker or page) is sending: it may fail and start a new wait, which must end too.
      if (isDue && report.run === 'held') endWaits = true
    } while (again && !stopped.signal.aborted)
    status.setProgress(null)
    status.notify()
    plan(report)
  }

  async function attempt(isDue: boolean): Promise<DrainReport> {
    const due = isDue || isStart ? { isStart } : null
    isStart = false
    return drainOnce({ db, now, lock, signal: stopped.signal, status, hold, due })
  }

  // After an unexpected error waiting claims are soon retried, not only when the app is opened again.
  function failed(error: unknown): DrainReport {
    reportError(error)
    return { ...NOTHING, nextAt: now() + TIMER_MS }
  }

  // While claims wait and the page is visible, runs at least every 30 s; sooner if the runner says so.
  function plan(report: DrainReport): void {
    if (stopped.signal.aborted || (report.nextAt === null && report.run !== 'held')) return
    if (!navigator.onLine) void askForSync()
    const next = () => (document.visibilityState === 'visible' ? void wake() : plan(report))
    timer = setTimeout(next, waitBefore(report, now()))
  }

  function wake(): Promise<void> {
    if (running) {
      again = true
      return running
    }
    running = run().finally(() => {
      running = null
      hold.release()
      // A run was requested while the end of the previous run was being reported.
      if (again && !stopped.signal.aborted) void wake()
    })
    return running
  }

  /** Ends all waits, including the wait that begins if an attempt under way fails. */
  function comeBack(): Promise<void> {
    endWaits = true
    return wake()
  }

  listenForReturn(stopped.signal, {
    wake,
    comeBack,
    // Before the first run nobody knows whether claims wait.
    isWaiting: () => isStart || running !== null || Boolean(status.report()?.nextAt),
  })
  const cancelStart = waits ? void wake() : whenIdle(() => void wake())

  return {
    wake,
    retry: async (uuid) => {
      const runner = await loadRunner().catch(missingRunner)
      if (runner) await orUndefinedOnStorageError(runner.retryNow({ db, uuid }))
      await comeBack()
    },
    comeBack,
    // The code of `discard` is loaded only when a screen calls it.
    discard: async () => (await import('../../offline/device/unsent.ts')).discardUnsent({ db, lock, now }),
    progress: status.progress,
    report: status.report,
    subscribe: status.subscribe,
    stop: () => {
      cancelStart?.()
      stopped.abort()
      hold.releaseScreen()
      clearTimeout(timer)
    },
  }
}

/**
 * Milliseconds until the next run while claims wait: 30 s at most, or sooner if the runner says so; longer only when
 * there is no space to store anything.
 */
function waitBefore({ run, nextAt, why }: DrainReport, now: number): number {
  const latest = run === 'held' ? HELD_MS : why === 'space' ? MAX_WAIT_MS : TIMER_MS
  return nextAt === null ? latest : Math.min(latest, Math.max(500, nextAt - now))
}

type DrainInput = {
  db: PersonalDatabase
  now: () => number
  lock: ReturnType<typeof webLock>
  signal: AbortSignal
  status: ReturnType<typeof createSendingStatus>
  hold: ReturnType<typeof createSendingHold>
  /** Set if claims that wait for their next attempt are due now; `isStart`: because the app has started. */
  due: { isStart: boolean } | null
}

/**
 * Fetches the runner before it is needed: Firefox remembers a fetch that failed without a network, and could not send
 * until the page is loaded again.
 */
export async function loadRunner() {
  const [{ drain }, { markDueNow, retryNow }, { callApiWithProgress }] = await Promise.all([
    import('../../offline/outbox/runner/drain.ts'),
    import('../../offline/outbox/try-again.ts'),
    import('./call-with-progress.ts'),
  ])
  return { drain, markDueNow, retryNow, callApiWithProgress }
}

/** Fetches the runner only when there is work for it: most app starts send nothing. */
async function drainOnce({ db, now, lock, signal, status, hold, due }: DrainInput): Promise<DrainReport> {
  // If the store cannot be read, the runner is started anyway, and reports the failure.
  if (await orUndefinedOnStorageError(isIdle(db))) return { ...NOTHING }
  const runner = await loadRunner().catch(missingRunner)
  if (!runner) return { ...NOTHING, nextAt: now() + TIMER_MS }
  const { drain, markDueNow, callApiWithProgress } = runner
  // The run itself reports a full or broken store.
  if (due) await orUndefinedOnStorageError(markDueNow({ db, now: now(), ...due }))
  const callAndHold: CallApi = (endpoint, input, options) => {
    hold.holdPage()
    return callApiWithProgress(endpoint, input, options)
  }
  return drain({
    db,
    callApi: callAndHold,
    probe: portal.probe,
    lock,
    now,
    random: Math.random,
    signal,
    onChange: (change) => {
      if (change.kind === 'progress') {
        status.setProgress(change)
        // There is room again: the last report is outdated.
        if (status.report()?.why === 'space') status.setReport(null)
        hold.holdScreen()
      }
      status.notify()
    },
  })
}

/**
 * Without a network the fetch is repeated later. If the browser remembers the failure, the page is reloaded once,
 * unless that would lose something.
 */
async function missingRunner(error: unknown): Promise<null> {
  if (!isMissingChunk(error)) throw error
  await reloadOnMissingChunk()
  return null
}

/** Whether no claim waits, and no pause is stored that a run would have to end. */
const isIdle = async (db: PersonalDatabase): Promise<boolean> =>
  (await db.outbox.count()) === 0 && (await readLease(db)).pause === null

type ReturnHandlers = { wake: () => void; comeBack: () => void; isWaiting: () => boolean }

function listenForReturn(signal: AbortSignal, { wake, comeBack, isWaiting }: ReturnHandlers): void {
  window.addEventListener('online', () => comeBack(), { signal })
  window.addEventListener('pageshow', () => wake(), { signal })
  const onVisibility = () => {
    if (document.visibilityState === 'visible') wake()
    // A hidden page may not be opened again soon.
    else if (isWaiting()) void askForSync()
  }
  document.addEventListener('visibilitychange', onVisibility, { signal })
}

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** With Background Sync, queued claims are sent while the app is closed too; the app also works without it. */
async function askForSync(): Promise<void> {
  const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration()
  // The browser may refuse because of a user setting.
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined)
}
