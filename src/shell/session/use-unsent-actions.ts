// PWA-16, hook: sends or discards unsent work, for a person who wants to log out (D62).
import { useEffect, useRef, useState } from 'react'
import { claimsText } from '../../entities/draft/draft-words.ts'
import { countUnsent } from '../../offline/device/unsent.ts'
import { useStore } from '../../toolkit/person/store.ts'
import { retryWhileBusy } from '../../toolkit/sending/retry-while-busy.ts'
import { useSending } from '../../toolkit/sending/use-sending.ts'

/** `onDone` is called when nothing is left unsent, unless the person chose to stay meanwhile. */
export function useUnsentActions(onDone: () => void) {
  const { db } = useStore()
  const { retry, discard } = useSending()
  const [running, setRunning] = useState<'sending' | 'discarding' | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const finish = () => {
    if (isMounted.current) onDone()
  }

  async function sendNow() {
    setRefusal(null)
    setRunning('sending')
    await retry()
    setRunning(null)
    const { claims } = await countUnsent(db)
    if (claims === 0) return finish()
    setRefusal(`No se pudo enviar todo: ${claims === 1 ? 'queda' : 'quedan'} ${claimsText(claims)}.`)
  }

  async function discardAll() {
    setRefusal(null)
    setRunning('discarding')
    // A person who chose to stay may start new work, which must not be discarded too.
    const discarded = await retryWhileBusy(discard, () => isMounted.current)
    setRunning(null)
    if (discarded.ok) finish()
    else setRefusal(discarded.message)
  }

  return { running, refusal, sendNow, discardAll }
}
