// Hook: the capture that a kill interrupted in this draft or in the inbox, reported once.
import { useEffect, useState } from 'react'
import type { Interrupted } from '../../offline/drafts/intents.ts'
import { forgetInterrupted, readInterrupted } from './capture-intent.ts'
import { useStore } from './store.ts'

/**
 * `draftUuid`: the uuid of a draft, or INBOX. Null when there is nothing to report, undefined while that is not known.
 */
export function useInterrupted(draftUuid: string): Interrupted | null | undefined {
  const { db } = useStore()
  const [found, setFound] = useState<Interrupted | null>()
  useEffect(() => {
    let isOver = false
    void readInterrupted(db).then((interrupted) => {
      if (isOver) return
      // An interruption that was reported stays on the screen when it is looked up again: its note has been deleted by
      // then.
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
