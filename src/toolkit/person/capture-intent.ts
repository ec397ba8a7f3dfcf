// Notes on the device that a camera or file picker is open, and finds a capture that was interrupted (PWA-07).

import { useEffect, useState } from 'react'
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import type { CaptureIntent } from '../../offline/database/document-types.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { endIntent, findInterrupted, type InterruptedIntent, noteIntent } from '../../offline/drafts/intents.ts'
import { useStore } from './store.ts'

export type HeldIntent = {
  /** Sets the number of photos of a burst that were taken and not discarded. */
  setShots: (shots: number) => void
  end: () => void
}

const lockOf = (id: string) => `portal-intent-${id}`

/**
 * Notes that a camera or picker opens. Does not wait for the note, because the picker has to open at once. A lock,
 * released when the page ends, tells other pages that this page is alive. If the device has no room, nothing is noted.
 */
export function holdIntent(
  db: PersonalDatabase,
  capture: Pick<CaptureIntent, 'draftUuid' | 'slot' | 'tipo' | 'names'>,
): HeldIntent {
  let intent: CaptureIntent = { ...capture, id: crypto.randomUUID(), at: Date.now(), shots: 0 }
  let isOver = false
  let release = () => {}
  const lifetime = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(lockOf(intent.id), () => lifetime)
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

/** The capture that was interrupted when the app was last closed; null if there is none, or the store cannot be read. */
export async function readInterrupted(db: PersonalDatabase): Promise<InterruptedIntent | null> {
  const alive = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name))
  const isAlive = (id: string) => alive.has(lockOf(id))
  return (await orUndefinedOnStorageError(findInterrupted(db, { now: Date.now(), isAlive }))) ?? null
}

/** Deletes the note once the person was notified. */
const forgetInterrupted = (db: PersonalDatabase, { intent }: InterruptedIntent): void =>
  void orUndefinedOnStorageError(endIntent(db, intent.id))

/** The interrupted capture of a draft or of INBOX, returned once; null if there is none, undefined while unknown. */
export function useInterrupted(draftUuid: string): InterruptedIntent | null | undefined {
  const { db } = useStore()
  const [interruption, setInterruption] = useState<InterruptedIntent | null>()
  useEffect(() => {
    let isOver = false
    void readInterrupted(db).then((interrupted) => {
      if (isOver) return
      // A returned interruption stays on the screen after another lookup, which no longer finds its deleted note.
      if (interrupted?.intent.draftUuid !== draftUuid)
        return setInterruption((last) => (last?.intent.draftUuid === draftUuid ? last : null))
      setInterruption(interrupted)
      forgetInterrupted(db, interrupted)
    })
    return () => {
      isOver = true
    }
  }, [db, draftUuid])
  return interruption
}
