// The note about a possible defect of a photo, with two ways to correct it; the photo can also be sent unchanged.
import { CameraIcon, ScissorsIcon } from '@heroicons/react/24/outline'
import type { ComponentProps } from 'react'
import type { PictureHint } from '../../../../domain/document/picture-hint.ts'
import { hintAdvice, hintText } from '../../../../entities/document/hint-line.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { FileButton } from '../../../../ui/actions/file-button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import type { TakeButtons } from './take-buttons.tsx'

type Props = {
  hints: readonly PictureHint[]
  /** The title of the document, for the names of the buttons in a screen reader. */
  of: string
  picking: Pick<ComponentProps<typeof TakeButtons>, 'onOpen' | 'onCancel'>
  onFile: (file: File) => void
  onCrop: () => void
}

export function HintNote({ hints, of, picking, onFile, onCrop }: Props) {
  if (hints.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={`¿Se lee bien? ${hints.map(hintText).join(' ')}`}
      announced="status"
      action={
        <div className="flex flex-wrap gap-2">
          <FileButton
            label="Tomar otra"
            describes={of}
            tone="plain"
            icon={CameraIcon}
            accept="image/*"
            capture="environment"
            onOpen={() => picking.onOpen('camera')}
            onCancel={picking.onCancel}
            onFiles={([file]) => file && onFile(file)}
          />
          <Button tone="plain" icon={ScissorsIcon} onClick={onCrop}>
            Recortar<span className="sr-only"> {of}</span>
          </Button>
        </div>
      }
    >
      {hints.map(hintAdvice).join(' ')} Si la lees sin esfuerzo, déjala así.
    </Notice>
  )
}
