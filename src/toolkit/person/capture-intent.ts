// The camera or file picker that this page has open, noted on the device; and what a kill has left of one (PWA-07).
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import type { CaptureIntent } from '../../offline/database/intent-types.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { endIntent, findInterrupted, type Interrupted, noteIntent } from '../../offline/drafts/intents.ts'

export type HeldIntent = {
  /** Photos of a burst that were taken and not given up. */
  setShots: (shots: number) => void
  end: () => void
}

const lockOf = (id: string) => `portal-intent-${id}`

/**
 * Notes that a camera or picker opens, without waiting: the picker has to open in the same moment. A lock tells other
 * pages that this one lives; it falls with the page. Where the device has no room there is no note.
 */
export function holdIntent(
  db: PersonalDatabase,
  given: Pick<CaptureIntent, 'draftUuid' | 'slot' | 'tipo' | 'names'>,
): HeldIntent {
  let intent: CaptureIntent = { ...given, id: crypto.randomUUID(), at: Date.now(), shots: 0 }
  let isOver = false
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(lockOf(intent.id), () => held)
  const write = (work: () => Promise<void>) => void orUndefinedOnStorageError(work())
  write(() => noteIntent(db, intent))
  return {
    setShots(shots) {
      if (isOver || shots === intent.shots) return
      intent = { ...intent, shots }
      write(() => noteIntent(db, intent))
    },
    end() {
      if (isOver) return
      isOver = true
      write(() => endIntent(db, intent.id).finally(release))
    },
  }
}

/** What was interrupted when the app was last closed; null where the store cannot say. */
export async function readInterrupted(db: PersonalDatabase): Promise<Interrupted | null> {
  const alive = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name))
  const isAlive = (id: string) => alive.has(lockOf(id))
  return (await orUndefinedOnStorageError(findInterrupted(db, { now: Date.now(), isAlive }))) ?? null
}

/** It was told. */
export const forgetInterrupted = (db: PersonalDatabase, { intent }: Interrupted): void =>
  void orUndefinedOnStorageError(endIntent(db, intent.id))
