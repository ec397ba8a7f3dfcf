// Hook: several files that are chosen at once for this claim are kept in «Sin clasificar» one after the other (D116).
import { useEffect, useRef, useState } from 'react'
import { keepInInbox } from '../../../entities/inbox/keep-in-inbox.ts'
import type { Unkept } from '../../../entities/inbox/unkept-notice.tsx'
import { interruptions } from '../../../shell/interruptions.ts'
import { type HeldIntent, holdIntent } from '../../../shell/storage/capture-intent.ts'
import { useStore } from '../../../shell/storage/store.ts'
import { announce } from '../../../ui/feedback/announce.ts'
import { useStableHandler } from '../../../ui/stable-handler.ts'
import { useReturn } from '../camera/use-return.ts'

type Given = {
  draftUuid: string
  /** At least one of them is kept; not called once the screen was left. */
  onKept: () => void
}

export function useChoosing({ draftUuid, onKept }: Given) {
  const { db } = useStore()
  const [progress, setProgress] = useState<{ place: number; count: number } | null>(null)
  const [unkept, setUnkept] = useState<readonly Unkept[]>([])
  const [failure, setFailure] = useState<unknown>()
  const intent = useRef<HeldIntent>(null)
  const isThere = useRef(true)
  const tellKept = useStableHandler(onKept)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const leave = useStableHandler(() => {
    intent.current?.end()
    intent.current = null
  })
  const { expect, forget } = useReturn(leave)

  async function keepAll(files: readonly File[]): Promise<void> {
    const refused: Unkept[] = []
    for (const [at, file] of files.entries()) {
      setProgress({ place: at + 1, count: files.length })
      const kept = await keepInInbox({ db, file, meantFor: draftUuid, now: Date.now() })
      if (!kept.ok) refused.push({ nombre: file.name, message: kept.message })
    }
    const count = files.length - refused.length
    setUnkept(refused)
    announce(count === 1 ? '1 archivo guardado' : `${count} archivos guardados`)
    if (count > 0 && isThere.current) tellKept()
  }

  function add(files: readonly File[]): void {
    const opened = intent.current
    intent.current = null
    forget()
    // Killed while they are kept, it is told how many are missing.
    opened?.setShots(files.length)
    setUnkept([])
    void interruptions
      .during('photo', keepAll(files))
      .catch(setFailure)
      .finally(() => {
        opened?.end()
        setProgress(null)
      })
  }

  // The error page handles a broken database.
  if (failure !== undefined) throw failure
  return {
    progress,
    unkept,
    add,
    dismiss: () => setUnkept([]),
    onOpen() {
      leave()
      intent.current = holdIntent(db, { draftUuid, slot: null, tipo: 'burst' })
      expect()
    },
    onCancel() {
      forget()
      leave()
    },
  }
}
