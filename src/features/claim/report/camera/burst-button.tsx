// «Varias fotos»: the camera for several photos in a row; the device stores a note while it is open (PWA-07, D116).
import { CameraIcon } from '@heroicons/react/24/outline'
import { useRef, useState } from 'react'
import { BurstCamera } from '../../../../entities/document/burst/burst-camera.tsx'
import type { KeepPhoto } from '../../../../entities/document/burst/keep-photo.ts'
import type { Slot } from '../../../../offline/database/document-types.ts'
import { type HeldIntent, holdIntent } from '../../../../toolkit/person/capture-intent.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import type { ButtonTone } from '../../../../ui/actions/button-look.ts'

type Props = {
  draftUuid: string
  /** The slot to return to after the app was killed; null if each photo gets its slot later. */
  slot: Slot | null
  label?: string
  /** What the photos are for, shown over the camera. */
  title: string
  tone?: ButtonTone
  wide?: boolean
  keep: KeepPhoto
  /** Called when the camera was closed and every photo is stored. */
  onDone?: () => void
}

export function BurstButton({
  draftUuid,
  slot,
  label = 'Varias fotos',
  title,
  tone = 'quiet',
  wide,
  keep,
  onDone,
}: Props) {
  const { db } = useStore()
  const [isOpen, setOpen] = useState(false)
  const intent = useRef<HeldIntent>(null)
  const open = () => {
    intent.current = holdIntent(db, { draftUuid, slot, tipo: 'burst' })
    setOpen(true)
  }
  const close = () => {
    intent.current?.end()
    intent.current = null
    setOpen(false)
    onDone?.()
  }
  return (
    <>
      <Button tone={tone} icon={CameraIcon} wide={wide} onClick={open}>
        {label}
      </Button>
      <BurstCamera
        open={isOpen}
        title={title}
        keep={keep}
        onShots={(shots) => intent.current?.setShots(shots)}
        onClose={close}
      />
    </>
  )
}
