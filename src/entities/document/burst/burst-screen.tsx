// The screen of a burst: the camera over everything, what was kept and what was not; what waits is kept before it closes.
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
  /** What the photos are for: «Otros documentos». */
  title: string
  /** Keeps one photo; called for one at a time, also after the camera was closed by force. */
  keep: KeepPhoto
  /**
   * How many photos were taken and not given up, also the one that the phone's own camera is taking: those that are not
   * kept are missing when the app is closed now.
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
