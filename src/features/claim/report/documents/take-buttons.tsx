// «Tomar foto» and «Elegir archivo», one file at a time (DOC-02a, PWA-07).
import { CameraIcon } from '@heroicons/react/24/outline'
import { ACCEPTED_EXTENSIONS } from '../../../../domain/document/limits.ts'
import { FileButton } from '../../../../ui/actions/file-button.tsx'

/** The file types that the pickers of a claim offer. */
export const ACCEPT = [...ACCEPTED_EXTENSIONS.map((each) => `.${each}`), 'image/*', 'application/pdf'].join(',')

type Props = {
  onFile: (file: File) => void
  /** Called when the phone's camera or picker opens; the phone may end the page meanwhile. */
  onOpen: (way: 'camera' | 'picker') => void
  /** Called when the user returns without a file. */
  onCancel: () => void
  quiet?: boolean
  /** The slot already has a photo. */
  isAgain?: boolean
}

export function TakeButtons({ onFile, onOpen, onCancel, quiet, isAgain }: Props) {
  const take = ([file]: File[]) => {
    if (file) onFile(file)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <span className="grow sm:grow-0">
        <FileButton
          label={isAgain ? 'Tomar otra' : 'Tomar foto'}
          tone={quiet ? 'quiet' : 'secondary'}
          icon={CameraIcon}
          accept="image/*"
          capture="environment"
          wide
          onOpen={() => onOpen('camera')}
          onCancel={onCancel}
          onFiles={take}
        />
      </span>
      <span className="grow sm:grow-0">
        <FileButton
          label="Elegir archivo"
          tone="quiet"
          accept={ACCEPT}
          wide
          onOpen={() => onOpen('picker')}
          onCancel={onCancel}
          onFiles={take}
        />
      </span>
    </div>
  )
}
