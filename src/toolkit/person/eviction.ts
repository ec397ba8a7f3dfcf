// Detects that the browser has emptied a person's store, and stores that fact until the person has read it (PWA-18d).
import { liveQuery } from 'dexie'
import { useMemo, useSyncExternalStore } from 'react'
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import {
  type Eviction,
  evictionOf,
  nameStore,
  readStoreCounts,
  type StoreCounts,
  type StoreMark,
} from '../../offline/database/store-mark.ts'
import { createListeners } from '../../ui/store.ts'
import { forget, recall, remember } from './safe-storage.ts'
import { useSession } from './use-session.ts'

const markKey = (localKey: string) => `portal-mark-${localKey}`
const evictionKey = (localKey: string) => `portal-evicted-${localKey}`

/** The pause before a closed store is opened again; it doubles each time. */
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000

const { notify, subscribe: subscribeHere } = createListeners()

/** Updates the mark at every change of the store, and records an eviction. Returns a function that stops this. */
export function watchStore(db: PersonalDatabase, localKey: string): () => void {
  const judge = (stand: StoreCounts | null) => {
    if (!stand) return
    const mark = JSON.parse(recall('localStorage', markKey(localKey)) ?? 'null') as StoreMark | null
    const eviction = evictionOf(mark, stand)
    if (eviction) remember('localStorage', evictionKey(localKey), JSON.stringify(eviction))
    remember('localStorage', markKey(localKey), JSON.stringify({ ...stand, at: Date.now() }))
    if (eviction) notify()
  }
  let subscription: { unsubscribe: () => void } | null = null
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS
  const listen = async () => {
    timer = undefined
    // Other code that uses the store reports its failure.
    await orUndefinedOnStorageError(nameStore(db))
    if (isOver) return
    subscription?.unsubscribe()
    subscription = liveQuery(() => readStoreCounts(db)).subscribe({
      next: (stand) => {
        pause = FIRST_PAUSE_MS
        judge(stand)
      },
      error: () => undefined,
    })
  }
  void listen()
  // A reopened store may be new and empty. A store that cannot be opened closes again at every attempt.
  const onClose = () => {
    if (timer !== undefined || isOver) return
    timer = setTimeout(listen, pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
  db.on('close', onClose)
  db.on('versionchange', onClose)
  return () => {
    db.on('close').unsubscribe(onClose)
    db.on('versionchange').unsubscribe(onClose)
    isOver = true
    clearTimeout(timer)
    subscription?.unsubscribe()
  }
}

function subscribe(listener: () => void): () => void {
  const leave = subscribeHere(listener)
  window.addEventListener('storage', listener)
  return () => {
    leave()
    window.removeEventListener('storage', listener)
  }
}

/** What the browser deleted of the person's data; null after `dismiss`. */
export function useEviction(): { eviction: Eviction | null; dismiss: () => void } {
  const { localKey } = useSession().person
  const note = useSyncExternalStore(subscribe, () => recall('localStorage', evictionKey(localKey)))
  return useMemo(
    () => ({
      eviction: note === null ? null : (JSON.parse(note) as Eviction),
      dismiss: () => {
        forget('localStorage', evictionKey(localKey))
        notify()
      },
    }),
    [note, localKey],
  )
}
