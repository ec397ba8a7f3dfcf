// The decisions that are held back until their claim is saved (DOC-15b, D34): in memory, one for each document.
import { useSyncExternalStore } from 'react'
import type { DocumentDecision } from '../../contract/claim-report.ts'
import { keepForPerson } from '../../shell/person-memory.ts'

export type HeldDecision = DocumentDecision & {
  /** What it is about, for the person. */
  title: string
  /** How the document was when it was decided: somebody else may decide meanwhile. */
  seen: string
}

const NONE: readonly HeldDecision[] = []
/** By cdReclamo. Staff keep nothing on a device (PWA-23): it is gone with the page, which asks before it is left. */
const held = new Map<number, readonly HeldDecision[]>()
const listeners = new Set<() => void>()

function set(cdReclamo: number, decisions: readonly HeldDecision[]): void {
  if (decisions.length === 0) held.delete(cdReclamo)
  else held.set(cdReclamo, decisions)
  for (const listener of listeners) listener()
}

const isAboutSame = (one: DocumentDecision, other: DocumentDecision): boolean =>
  one.cdArchivo !== null
    ? one.cdArchivo === other.cdArchivo
    : other.cdArchivo === null &&
      one.uuid === other.uuid &&
      one.cdDocSiniestro === other.cdDocSiniestro &&
      one.nombre === other.nombre

/** A later decision on the same document takes the place of the earlier one. */
export function holdDecision(cdReclamo: number, decision: HeldDecision): void {
  const others = (held.get(cdReclamo) ?? NONE).filter((each) => !isAboutSame(each, decision))
  set(cdReclamo, [...others, decision])
}

export const dropDecision = (cdReclamo: number, decision: DocumentDecision): void =>
  set(
    cdReclamo,
    (held.get(cdReclamo) ?? NONE).filter((each) => !isAboutSame(each, decision)),
  )

/** These were saved with their claim; what was decided meanwhile stays. */
export const forgetDecisions = (cdReclamo: number, saved: readonly HeldDecision[]): void =>
  set(
    cdReclamo,
    (held.get(cdReclamo) ?? NONE).filter((each) => !saved.includes(each)),
  )

keepForPerson(() => {
  held.clear()
  for (const listener of listeners) listener()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useHeldDecisions = (cdReclamo: number): readonly HeldDecision[] =>
  useSyncExternalStore(subscribe, () => held.get(cdReclamo) ?? NONE)
