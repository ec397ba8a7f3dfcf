// The alternatives to the camera in the page: the phone's own camera, or several photos from the gallery.
import { ArrowPathIcon, CameraIcon, PhotoIcon } from '@heroicons/react/24/outline'
import { Button } from '../../../ui/actions/button.tsx'
import { FileButton } from '../../../ui/actions/file-button.tsx'
import { TROUBLE } from './burst-words.ts'
import type { CameraTrouble } from './camera.ts'

type Props = {
  why: CameraTrouble
  hasTaken: boolean
  onAgain: () => void
  onOpen: (way: 'camera' | 'gallery') => void
  onCancel: () => void
  onFiles: (files: File[]) => void
}

export function OtherWays({ why, hasTaken, onAgain, onOpen, ...picking }: Props) {
  const { title, advice, again } = TROUBLE[why]
  return (
    <div className="min-h-0 overflow-y-auto px-5 py-6">
      <div className="mx-auto flex min-h-full max-w-md flex-col justify-center gap-3">
        <div role="status" data-autofocus tabIndex={-1} className="outline-none">
          <p className="font-bold text-lg">{title}</p>
          <p className="mt-1 mb-3 text-ink-2">{advice}</p>
        </div>
        <FileButton
          label={hasTaken ? 'Otra foto' : 'Tomar foto'}
          tone="primary"
          icon={CameraIcon}
          accept="image/*"
          capture="environment"
          wide
          onOpen={() => onOpen('camera')}
          {...picking}
        />
        <FileButton
          label="Elegir varias"
          tone="secondary"
          icon={PhotoIcon}
          accept="image/*"
          multiple
          wide
          onOpen={() => onOpen('gallery')}
          {...picking}
        />
        {again && (
          <Button tone="quiet" icon={ArrowPathIcon} wide onClick={onAgain}>
            Probar la cámara otra vez
          </Button>
        )}
      </div>
    </div>
  )
}
