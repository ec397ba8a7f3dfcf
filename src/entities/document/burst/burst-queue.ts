// The queue of a burst (PWA-07, D116): keeps its photos one after the other, and counts a photo only once it is kept.
import type { PictureHint } from '../../../domain/document/picture-hint.ts'
import { FILE_NOT_SAVED } from '../../../offline/database/storage-error.ts'
import { createListeners } from '../../../ui/store.ts'
import type { KeepPhoto, KeptPhoto, UnkeptPhoto } from './keep-photo.ts'

/**
 * The maximum number of camera photos in memory, waiting or refused; at this number no further photo can be taken. A
 * photo of 12 megapixels has about 4 MB, and 48 MB when decoded.
 */
export const MOST_HELD = 3

export type UnkeptEntry = { id: number; file: File } & Omit<UnkeptPhoto, 'ok'>

export type BurstState = {
  /** How many photos were kept and read back. */
  kept: number
  /** How many photos wait to be kept, including the one in progress. */
  waiting: number
  unkept: readonly UnkeptEntry[]
  /** The picture of the last photo that was kept. */
  thumb: ArrayBuffer | null
  /** The hints about possible defects of the last photo that was kept. */
  hints: readonly PictureHint[]
  /** Whether no further photo can be taken until one of the photos in memory is kept or given up. */
  isFull: boolean
}

export type BurstQueue = {
  state: () => BurstState
  subscribe: (listener: () => void) => () => void
  /** Adds photos; `isHeld` when their bytes are in memory, not in a file of the device. */
  add: (files: readonly File[], origin: { isHeld: boolean }) => void
  /** Tries again to keep a refused photo; `instead`: in the alternative place that its refusal offered. */
  again: (id: number, how?: 'instead') => void
  giveUp: (id: number) => void
  /** Resolves when no photo waits any more. */
  whenDone: () => Promise<void>
}

type Listeners = {
  onKept?: (count: number) => void
  onUnkept?: (message: string) => void
}

type Entry = { id: number; file: File; isHeld: boolean; keep: KeepPhoto }

/** Creates an empty queue; `keep` is called for one photo at a time. */
export function createBurstQueue(keep: KeepPhoto, { onKept, onUnkept }: Listeners = {}): BurstQueue {
  const listeners = createListeners()
  const waiting: Entry[] = []
  const refused = new Map<number, Entry & { why: Omit<UnkeptPhoto, 'ok'> }>()
  let nextId = 1
  let running: Promise<void> | null = null
  let state: BurstState = { kept: 0, waiting: 0, unkept: [], thumb: null, hints: [], isFull: false }

  function change(patch: Partial<Pick<BurstState, 'kept' | 'thumb' | 'hints'>> = {}): void {
    const heldEntries = [...waiting, ...refused.values()].filter((each) => each.isHeld)
    const unkept = [...refused.values()].map(({ id, file, why }) => ({ id, file, ...why }))
    state = { ...state, ...patch, waiting: waiting.length, unkept, isFull: heldEntries.length >= MOST_HELD }
    listeners.notify()
  }

  async function run(): Promise<void> {
    for (let entry = waiting[0]; entry; entry = waiting[0]) {
      const answer = await keepOne(entry)
      waiting.shift()
      if (answer.ok) {
        const { thumb, hints = [] } = answer
        change({ kept: state.kept + 1, hints, ...(thumb && { thumb }) })
        onKept?.(state.kept)
      } else {
        const { ok: _, ...why } = answer
        refused.set(entry.id, { ...entry, why })
        change()
        onUnkept?.(why.message)
      }
    }
    running = null
  }

  function put(entries: Entry[]): void {
    waiting.push(...entries)
    change()
    if (waiting.length > 0) running ??= run()
  }

  return {
    state: () => state,
    subscribe: listeners.subscribe,
    add(files, { isHeld }) {
      put(files.map((file) => ({ id: nextId++, file, isHeld, keep })))
    },
    again(id, how) {
      const entry = refused.get(id)
      if (!entry) return
      refused.delete(id)
      const { why, ...rest } = entry
      put([{ ...rest, keep: how === 'instead' && why.instead ? why.instead.keep : keep }])
    },
    giveUp(id) {
      if (refused.delete(id)) change()
    },
    whenDone: async () => {
      while (running) await running
    },
  }
}

// A failing store must not lose the photos that wait behind this one.
async function keepOne({ keep, file }: Entry): Promise<KeptPhoto | UnkeptPhoto> {
  try {
    return await keep(file)
  } catch (error) {
    reportError(error)
    return { ok: false, message: FILE_NOT_SAVED }
  }
}
