// The last decision about each claim's documents, in memory, until it is undone or its claim is saved.
import { useSyncExternalStore } from 'react'
import { keepForPerson } from '../../shell/person-memory.ts'
import { createStore } from '../../ui/store.ts'

export type Decided = {
  /** What was decided about. */
  cdArchivos: readonly string[]
  text: string
  /** The reason that was written, and what for: undone, it is there to be changed. */
  reason?: { estado: string; comentario: string }
  /** Undoes what else was done with it. */
  onUndone?: () => void
}

/** By cdReclamo, so that the document and the claim beside it show the same one. */
const last = createStore<ReadonlyMap<number, Decided | null>>(new Map())

export const setLastDecision = (cdReclamo: number, decided: Decided | null): void =>
  last.set(new Map(last.get()).set(cdReclamo, decided))

keepForPerson(() => last.set(new Map()))

export const useLastDecision = (cdReclamo: number): Decided | null =>
  useSyncExternalStore(last.subscribe, () => last.get().get(cdReclamo) ?? null)
