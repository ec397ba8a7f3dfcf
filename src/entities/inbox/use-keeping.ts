// Hook: keeps several picked files in «Sin clasificar», one after the other.
import { useEffect, useRef, useState } from 'react'
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import type { DocumentRow } from '../../offline/database/document-types.ts'
import { announce } from '../../ui/feedback/announce.ts'
import { keepInInbox } from './keep-in-inbox.ts'
import type { Unkept } from './unkept-notice.tsx'

type Result = {
  kept: number
  refused: readonly Unkept[]
  /** Whether the component is still mounted. */
  isThere: boolean
}

type Options = { db: PersonalDatabase; onDone: (done: Result) => void } & Pick<DocumentRow, 'meantFor'>

/**
 * `keep` resolves when all files are kept or refused. Files picked meanwhile are appended, and `keep` waits for them too.
 */
export function useKeeping({ db, meantFor, onDone }: Options) {
  const [progress, setProgress] = useState<{ place: number; count: number } | null>(null)
  const [unkept, setUnkept] = useState<readonly Unkept[]>([])
  const [failure, setFailure] = useState<unknown>()
  const queue = useRef<File[]>([])
  const running = useRef<Promise<void>>(null)
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
      const result = await keepInInbox({ db, file, meantFor, now: Date.now() })
      if (!result.ok) refused.push({ nombre: file.name, message: result.message })
    }
    const kept = place - refused.length
    setUnkept(refused)
    announce(kept === 1 ? '1 archivo guardado' : `${kept} archivos guardados`)
    onDone({ kept, refused, isThere: isThere.current })
  }

  function keep(files: readonly File[]): Promise<void> {
    queue.current.push(...files)
    if (!running.current) {
      setUnkept([])
      running.current = keepAll()
        .catch(setFailure)
        .finally(() => {
          running.current = null
          setProgress(null)
        })
    }
    return running.current
  }

  // The error page handles a broken database.
  if (failure !== undefined) throw failure
  return { progress, unkept, keep, dismiss: () => setUnkept([]) }
}
