// Hook that notes on the device that a draft's camera or picker is open, until its file is stored (PWA-07).
import { useCallback, useEffect, useRef } from 'react'
import type { IntentWay, Slot } from '../../../../offline/database/document-types.ts'
import { type HeldIntent, holdIntent } from '../../../../toolkit/person/capture-intent.ts'
import { useStore } from '../../../../toolkit/person/store.ts'

/** A slow phone delivers a large photo some seconds after the page is visible again. */
const HANDS_OVER_WITHIN_MS = 10_000

/**
 * The note ends on `cancel`, on unmounting, and if no file arrives in time after the page is visible again: some
 * browsers do not report that the user returned without a file.
 */
export function useIntent(draftUuid: string) {
  const { db } = useStore()
  const intent = useRef<HeldIntent>(null)
  const expecting = useRef<AbortController>(null)
  /** Returns the note, for the caller to end once the file is stored. */
  const take = useCallback(() => {
    expecting.current?.abort()
    expecting.current = null
    const held = intent.current
    intent.current = null
    return held
  }, [])
  const cancel = useCallback(() => take()?.end(), [take])
  useEffect(() => cancel, [cancel])
  const hold = useCallback(
    (slot: Slot | null, tipo: IntentWay) => {
      cancel()
      intent.current = holdIntent(db, { draftUuid, slot, tipo })
      const over = new AbortController()
      expecting.current = over
      let timer: ReturnType<typeof setTimeout> | undefined
      const look = () => {
        clearTimeout(timer)
        if (document.visibilityState === 'visible') timer = setTimeout(cancel, HANDS_OVER_WITHIN_MS)
      }
      document.addEventListener('visibilitychange', look, { signal: over.signal })
      over.signal.addEventListener('abort', () => clearTimeout(timer))
    },
    [db, draftUuid, cancel],
  )
  return { hold, take, cancel }
}
