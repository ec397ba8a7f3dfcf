// The full-screen camera of a burst, with the photos that were kept or refused; it closes only when no photo waits.
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useBusy } from '../../../ui/busy.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { useStableHandler } from '../../../ui/stable-handler.ts'
import { BurstBody } from './burst-body.tsx'
import { createBurstQueue } from './burst-queue.ts'
import { closingQuestion, keptSentence } from './burst-words.ts'
import type { KeepPhoto } from './keep-photo.ts'

export type BurstScreenProps = {
  open: boolean
  /** The purpose of the photos, such as «Otros documentos». */
  title: string
  /** Keeps one photo; called for one photo at a time, even after the screen was removed. */
  keep: KeepPhoto
  /**
   * Called with the number of photos taken and not given up, including a photo for which the phone's own camera is
   * open. Photos that are not kept yet would be lost if the app were closed now.
   */
  onShots?: (count: number) => void
  onClose: () => void
}

export function BurstScreen({ open, ...rest }: BurstScreenProps) {
  return open && <OpenBurst {...rest} />
}

function OpenBurst({ title, keep, onShots, onClose }: Omit<BurstScreenProps, 'open'>) {
  const [sentence, setSentence] = useState('')
  const keepNow = useStableHandler(keep)
  const queue = useMemo(
    () => createBurstQueue(keepNow, { onKept: (count) => setSentence(keptSentence(count)), onUnkept: setSentence }),
    [keepNow],
  )
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  const [closing, setClosing] = useState<'no' | 'waiting' | 'asking'>('no')
  useBusy('photo', state.waiting > 0)
  const [isPhoneCamera, setPhoneCamera] = useState(false)
  const shots = state.kept + state.waiting + state.unkept.length + (isPhoneCamera ? 1 : 0)
  const tellShots = useStableHandler((count: number) => onShots?.(count))
  useEffect(() => tellShots(shots), [tellShots, shots])
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  async function close() {
    if (closing !== 'no') return
    setClosing('waiting')
    await queue.whenDone()
    if (!isThere.current) return
    if (queue.state().unkept.length > 0) setClosing('asking')
    else onClose()
  }

  const question = closingQuestion(state.unkept.length)
  return (
    <Modal open onClose={() => void close()} looks={LOOKS}>
      {({ Title }) => (
        <>
          <BurstBody
            Title={Title}
            title={title}
            queue={queue}
            state={state}
            isClosing={closing === 'waiting'}
            isAsking={closing === 'asking'}
            onPhoneCamera={setPhoneCamera}
            onClose={() => void close()}
          />
          <p role="status" className="sr-only">
            {sentence}
          </p>
          <AlertDialog
            open={closing === 'asking'}
            title={question.title}
            confirmLabel="Cerrar sin guardar"
            cancelLabel="Volver"
            onCancel={() => setClosing('no')}
            onConfirm={onClose}
          >
            {question.effect}
          </AlertDialog>
        </>
      )}
    </Modal>
  )
}

const LOOKS = {
  around: '',
  panel: 'size-full overflow-y-auto pt-safe pb-safe px-safe duration-base data-closed:opacity-0',
}
