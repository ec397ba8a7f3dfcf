// The tray's notice of files that were placed together, with «Deshacer».
import { ArrowUturnLeftIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import { useStore } from '../../../../toolkit/person/store.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { announce } from '../../../../ui/feedback/announce.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { scrollToElement } from '../../../../ui/scroll-to.ts'
import { useTask } from '../draft/use-task.ts'
import { type PlacedFile, takeAllBack } from './take-all-back.ts'

type PlacedProps = {
  files: readonly PlacedFile[]
  /** Called when the files wait again. */
  onBack: () => void
}

export function PlacedNotice({ files, onBack }: PlacedProps) {
  const { db } = useStore()
  const { run, busy, refusal } = useTask()
  const [rest, setRest] = useState({ of: files, left: files })
  const left = rest.of === files ? rest.left : files
  const box = useRef<HTMLDivElement>(null)
  // The sorter has closed by itself: this notice scrolls into view, and its undo is the next stop of the keyboard.
  useEffect(() => {
    if (files.length === 0) return
    box.current?.focus({ preventScroll: true })
    scrollToElement(box.current, 'nearest')
  }, [files])
  if (files.length === 0) return null
  const undo = () =>
    run(async () => {
      const back = await takeAllBack(db, left)
      if (!back.ok) {
        setRest({ of: files, left: back.left })
        return back
      }
      announce('Deshecho')
      onBack()
      return { ok: true }
    })
  return (
    <div ref={box} tabIndex={-1} className="scroll-my-28 rounded-lg outline-none">
      <Notice
        tone="success"
        title={files.length === 1 ? '1 factura en su lugar' : `${files.length} facturas en su lugar`}
        action={
          <Button tone="plain" icon={ArrowUturnLeftIcon} loading={busy} onClick={undo}>
            Deshacer
          </Button>
        }
      >
        {refusal ?? 'Están más abajo, cada una en su gasto.'}
      </Notice>
    </div>
  )
}
