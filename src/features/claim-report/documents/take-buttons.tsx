// «Tomar foto» and «Elegir archivo», one file at a time (DOC-02a, PWA-07).
import { CameraIcon } from '@heroicons/react/24/outline'
import { ACCEPTED_EXTENSIONS } from '../../../domain/document/limits.ts'
import { FileButton } from '../../../ui/actions/file-button.tsx'

const ACCEPT = [...ACCEPTED_EXTENSIONS.map((each) => `.${each}`), 'image/*', 'application/pdf'].join(',')

type Props = { onFile: (file: File) => void; quiet?: boolean }

export function TakeButtons({ onFile, quiet }: Props) {
  const take = ([file]: File[]) => {
    if (file) onFile(file)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <span className="grow sm:grow-0">
        <FileButton
          label="Tomar foto"
          tone={quiet ? 'quiet' : 'secondary'}
          icon={CameraIcon}
          accept="image/*"
          capture="environment"
          wide
          onFiles={take}
        />
      </span>
      <span className="grow sm:grow-0">
        <FileButton label="Elegir archivo" tone="quiet" accept={ACCEPT} wide onFiles={take} />
      </span>
    </div>
  )
}
