// Wakes the one runner: at start, when the network or the page comes back, after queueing, by timer, on request.

import { createCallApiWithProgress } from '../../api/send-with-progress.ts'
import type { CallApi } from '../../contract/call.ts'
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import { orNothing } from '../../offline/database/storage-error.ts'
import { discardUnsent } from '../../offline/device/unsent.ts'
import { type DrainChange, type DrainReport, drain } from '../../offline/outbox/drain.ts'
import { dueNow, retryNow } from '../../offline/outbox/outbox.ts'
import { SYNC_TAG } from '../../offline/outbox/sync-tag.ts'
import { webLock } from '../../offline/outbox/web-lock.ts'
import { interruptions } from '../interruptions.ts'
import { portal } from '../portal.ts'
import { createWakeLock } from './wake-lock.ts'

const TIMER_MS = 30_000
/** How soon what was asked for is tried again where another runner is at work. */
const HELD_MS = 2_000
/** It tells how many bytes have left. */
const callApiWithProgress = portal.through(createCallApiWithProgress)

export type SendingProgress = Extract<DrainChange, { kind: 'progress' }>

export type Sending = {
  /** Sends what is waiting, now; several calls at once are one. */
  wake: () => Promise<void>
  /** «Reintentar ahora»: nothing waits for its time any more, nor for its person where trying again is the action. */
  retry: (uuid?: string) => Promise<void>
  /** The network or the portal is there again: what waited for it by its own is due now. */
  comeBack: () => Promise<void>
  /** Discards all that was not received; refused while something is being sent (D62). */
  discard: () => ReturnType<typeof discardUnsent>
  /** Bytes of the file that is on its way, or null. */
  progress: () => SendingProgress | null
  report: () => DrainReport | null
  subscribe: (listener: () => void) => () => void
  stop: () => void
}

/** Starts sending for one person: the page is the engine. */
export function startSending(db: PersonalDatabase, now: () => number): Sending {
  const listeners = new Set<() => void>()
  const stopped = new AbortController()
  const awake = createWakeLock(document, navigator.wakeLock)
  let progress: SendingProgress | null = null
  let report: DrainReport | null = null
  let running: Promise<void> | null = null
  let again = false
  let endWaits = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let release: (() => void) | null = null
  /** What is on its way keeps the page: nothing of it is lost by a reload, but all of it would be sent again. */
  const callAndHold: CallApi = (endpoint, input, options) => {
    release ??= interruptions.hold('sending')
    return callApiWithProgress(endpoint, input, options)
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    // A full disk is told by the last report alone: what runs now is another try.
    if (report?.why === 'space') report = null
    do {
      again = false
      const isDue = endWaits
      endWaits = false
      // A full or broken store is what the run itself tells.
      if (isDue) await orNothing(dueNow({ db }))
      report = await drain({
        db,
        callApi: callAndHold,
        probe: portal.probe,
        lock: webLock(navigator.locks),
        now,
        random: Math.random,
        signal: stopped.signal,
        onChange: (change) => {
          if (change.kind === 'progress') {
            progress = change
            awake.hold()
          }
          tell()
        },
      })
      // The try of another runner (the service worker, another page) may fail yet, and wait again.
      if (isDue && report.run === 'held') endWaits = true
    } while (again && !stopped.signal.aborted)
    progress = null
    tell()
    plan(report)
  }

  // While something waits and the page is seen, at least every 30 s; sooner when the runner knows when.
  function plan({ nextAt, run: state }: DrainReport): void {
    if (stopped.signal.aborted || (nextAt === null && state !== 'held')) return
    if (!navigator.onLine) void askForSync()
    const latest = endWaits ? HELD_MS : TIMER_MS
    const wait = nextAt === null ? latest : Math.min(latest, Math.max(500, nextAt - now()))
    timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void wake()
      else if (report) plan(report)
    }, wait)
  }

  function wake(): Promise<void> {
    if (running) {
      again = true
      return running
    }
    running = run().finally(() => {
      running = null
      awake.release()
      release?.()
      release = null
      // Asked for while the last try was being told.
      if (again && !stopped.signal.aborted) void wake()
    })
    return running
  }

  /** Ends the waits: also the new one of a try that is on its way and fails. */
  function comeBack(): Promise<void> {
    endWaits = true
    return wake()
  }

  const onVisible = () => {
    if (document.visibilityState === 'visible') return void wake()
    // Whoever puts the phone away may not come back soon.
    if (report?.nextAt) void askForSync()
  }
  const onBack = () => void wake()
  window.addEventListener('online', comeBack)
  window.addEventListener('pageshow', onBack)
  document.addEventListener('visibilitychange', onVisible)
  void wake()

  return {
    wake,
    retry: async (uuid) => {
      await orNothing(retryNow({ db, uuid }))
      await comeBack()
    },
    comeBack,
    discard: () => discardUnsent({ db, lock: webLock(navigator.locks), now }),
    progress: () => progress,
    report: () => report,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => {
      stopped.abort()
      awake.release()
      clearTimeout(timer)
      window.removeEventListener('online', comeBack)
      window.removeEventListener('pageshow', onBack)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Where the browser has Background Sync, what waits leaves with the app closed too; nothing depends on it. */
async function askForSync(): Promise<void> {
  const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration()
  // Some refuse it by a setting of the person's.
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined)
}
