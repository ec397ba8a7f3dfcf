// Hook that keeps several chosen files of this claim in «Sin clasificar», and notes their number in case of a kill (D116).
import { useRef } from 'react'
import { useKeeping } from '../../../../entities/inbox/use-keeping.ts'
import { type HeldIntent, holdIntent } from '../../../../toolkit/person/capture-intent.ts'
import { interruptions } from '../../../../toolkit/person/interruptions.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { useStableHandler } from '../../../../ui/stable-handler.ts'
import { useReturn } from '../camera/use-return.ts'

type Options = {
  draftUuid: string
  /** Called when at least one of the files is kept, unless the user has left the screen. */
  onKept: () => void
}

export function useChoosing({ draftUuid, onKept }: Options) {
  const { db } = useStore()
  const intent = useRef<HeldIntent>(null)
  const tellKept = useStableHandler(onKept)
  const { keep, ...keeping } = useKeeping({
    db,
    meantFor: draftUuid,
    onDone({ kept, isThere }) {
      if (kept > 0 && isThere) tellKept()
    },
  })
  const leave = useStableHandler(() => {
    intent.current?.end()
    intent.current = null
  })
  const { expect, forget } = useReturn(leave)

  function add(files: readonly File[]): void {
    const opened = intent.current
    intent.current = null
    forget()
    // Recorded so that after a kill the app can say how many files are missing.
    opened?.setShots(files.length)
    void interruptions.during('photo', keep(files)).finally(() => opened?.end())
  }

  return {
    ...keeping,
    add,
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
