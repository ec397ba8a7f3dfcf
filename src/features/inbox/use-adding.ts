// Hook: files that are picked several at once are kept in «Sin clasificar» one after the other.
import { useEffect, useRef, useState } from 'react'
import { filesText } from '../../entities/draft/draft-words.ts'
import { keepInInbox } from '../../entities/inbox/keep-in-inbox.ts'
import type { Unkept } from '../../entities/inbox/unkept-notice.tsx'
import { interruptions } from '../../shell/interruptions.ts'
import { useNotify } from '../../shell/notifications/notifications.ts'
import { useStore } from '../../shell/storage/store.ts'
import { announce } from '../../ui/feedback/announce.ts'

export function useAdding() {
  const { db } = useStore()
  const notify = useNotify()
  const [progress, setProgress] = useState<{ place: number; count: number } | null>(null)
  const [unkept, setUnkept] = useState<readonly Unkept[]>([])
  const [failure, setFailure] = useState<unknown>()
  /** What was picked and is not kept yet: files that are picked meanwhile come after the others. */
  const queue = useRef<File[]>([])
  const isRunning = useRef(false)
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  async function keepAll(): Promise<void> {
    const refused: Unkept[] = []
    let place = 0
    for (let file = queue.current.shift(); file; file = queue.current.shift()) {
      place += 1
      setProgress({ place, count: place + queue.current.length })
      const kept = await keepInInbox({ db, file, now: Date.now() })
      if (!kept.ok) refused.push({ nombre: file.name, message: kept.message })
    }
    tell(place - refused.length, refused)
  }

  function tell(kept: number, refused: readonly Unkept[]): void {
    setUnkept(refused)
    announce(kept === 1 ? '1 archivo guardado' : `${kept} archivos guardados`)
    // Who has gone on to another screen would never know.
    if (refused.length > 0 && !isThere.current)
      notify({
        tone: 'warning',
        text: `«Sin clasificar»: ${filesText(refused.length)} sin guardar`,
        detail: refused.map(({ nombre, message }) => `${nombre}: ${message}`).join(' '),
      })
  }

  function add(files: readonly File[]): void {
    queue.current.push(...files)
    if (isRunning.current) return
    isRunning.current = true
    setUnkept([])
    void interruptions
      .during('photo', keepAll())
      .catch(setFailure)
      .finally(() => {
        isRunning.current = false
        setProgress(null)
      })
  }

  // The error page handles a broken database.
  if (failure !== undefined) throw failure
  return { progress, unkept, add, dismiss: () => setUnkept([]) }
}
