// Hook: what a kill has interrupted in this draft, told once.
import { useEffect, useState } from 'react'
import type { Interrupted } from '../../../offline/drafts/intents.ts'
import { forgetInterrupted, readInterrupted } from '../../../shell/storage/capture-intent.ts'
import { useStore } from '../../../shell/storage/store.ts'

/** Null when there is nothing to tell, undefined while that is not known. */
export function useInterrupted(draftUuid: string): Interrupted | null | undefined {
  const { db } = useStore()
  const [found, setFound] = useState<Interrupted | null>()
  useEffect(() => {
    let isOver = false
    void readInterrupted(db).then((interrupted) => {
      if (isOver) return
      // What was told stays, also when it is looked for again: the note of it is gone by then.
      if (interrupted?.draft.uuid !== draftUuid)
        return setFound((last) => (last?.draft.uuid === draftUuid ? last : null))
      setFound(interrupted)
      forgetInterrupted(db, interrupted)
    })
    return () => {
      isOver = true
    }
  }, [db, draftUuid])
  return found
}
