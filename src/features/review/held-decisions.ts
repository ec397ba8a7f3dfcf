// The decisions that are held back until their claim is saved (DOC-15b, D34): in memory, one for each document.
import { useSyncExternalStore } from 'react'
import type { DocumentDecision } from '../../contract/claim-report.ts'
import { keepForPerson } from '../../shell/person-memory.ts'
import { createStore } from '../../ui/store.ts'

export type HeldDecision = DocumentDecision & {
  /** What it is about, for the person. */
  title: string
  /** How the document was when it was decided: somebody else may decide meanwhile. */
  seen: string
}

const NONE: readonly HeldDecision[] = []
/** By cdReclamo. Staff keep nothing on a device (PWA-23): it is gone with the page, which asks before it is left. */
const held = createStore<ReadonlyMap<number, readonly HeldDecision[]>>(new Map())

const heldOf = (cdReclamo: number): readonly HeldDecision[] => held.get().get(cdReclamo) ?? NONE

const set = (cdReclamo: number, decisions: readonly HeldDecision[]): void =>
  held.set(new Map(held.get()).set(cdReclamo, decisions))

const isAboutSame = (one: DocumentDecision, other: DocumentDecision): boolean =>
  one.cdArchivo !== null
    ? one.cdArchivo === other.cdArchivo
    : other.cdArchivo === null &&
      one.uuid === other.uuid &&
      one.cdDocSiniestro === other.cdDocSiniestro &&
      one.nombre === other.nombre

/** A later decision on the same document takes the place of the earlier one. */
export function holdDecision(cdReclamo: number, decision: HeldDecision): void {
  const others = heldOf(cdReclamo).filter((each) => !isAboutSame(each, decision))
  set(cdReclamo, [...others, decision])
}

export const dropDecision = (cdReclamo: number, decision: DocumentDecision): void =>
  set(
    cdReclamo,
    heldOf(cdReclamo).filter((each) => !isAboutSame(each, decision)),
  )

/** These were saved with their claim; what was decided meanwhile stays. */
export const forgetDecisions = (cdReclamo: number, saved: readonly HeldDecision[]): void =>
  set(
    cdReclamo,
    heldOf(cdReclamo).filter((each) => !saved.includes(each)),
  )

keepForPerson(() => held.set(new Map()))

export const useHeldDecisions = (cdReclamo: number): readonly HeldDecision[] =>
  useSyncExternalStore(held.subscribe, () => heldOf(cdReclamo))
