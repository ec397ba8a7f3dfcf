// The last decision about each claim's documents, in memory, until it is undone or its claim is saved.
import { useSyncExternalStore } from 'react'
import { keepForPerson } from '../../shell/person-memory.ts'

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
const last = new Map<number, Decided>()
const listeners = new Set<() => void>()

export function setLastDecision(cdReclamo: number, decided: Decided | null): void {
  if (decided) last.set(cdReclamo, decided)
  else last.delete(cdReclamo)
  for (const listener of listeners) listener()
}

keepForPerson(() => {
  last.clear()
  for (const listener of listeners) listener()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLastDecision = (cdReclamo: number): Decided | null =>
  useSyncExternalStore(subscribe, () => last.get(cdReclamo) ?? null)
