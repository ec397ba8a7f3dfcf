// Hook: what a kill has interrupted in this draft, or in the inbox, told once.
import { useEffect, useState } from 'react'
import type { Interrupted } from '../../offline/drafts/intents.ts'
import { forgetInterrupted, readInterrupted } from './capture-intent.ts'
import { useStore } from './store.ts'

/** `draftUuid`: a draft's, or INBOX. Null when there is nothing to tell, undefined while that is not known. */
export function useInterrupted(draftUuid: string): Interrupted | null | undefined {
  const { db } = useStore()
  const [found, setFound] = useState<Interrupted | null>()
  useEffect(() => {
    let isOver = false
    void readInterrupted(db).then((interrupted) => {
      if (isOver) return
      // What was told stays, also when it is looked for again: the note of it is gone by then.
      if (interrupted?.intent.draftUuid !== draftUuid)
        return setFound((last) => (last?.intent.draftUuid === draftUuid ? last : null))
      setFound(interrupted)
      forgetInterrupted(db, interrupted)
    })
    return () => {
      isOver = true
    }
  }, [db, draftUuid])
  return found
}
