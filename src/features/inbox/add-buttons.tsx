// The buttons that add files to «Sin clasificar»: the camera for several photos, and the picker.
import { CameraIcon, PlusIcon } from '@heroicons/react/24/outline'
import { ACCEPTED_EXTENSIONS } from '../../domain/document/limits.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FileButton } from '../../ui/actions/file-button.tsx'

const ACCEPT = [...ACCEPTED_EXTENSIONS.map((each) => `.${each}`), 'image/*', 'application/pdf'].join(',')

type Props = { onCamera: () => void; onFiles: (files: File[]) => void }

export function AddButtons({ onCamera, onFiles }: Props) {
  return (
    <span className="flex flex-wrap gap-2">
      <Button icon={CameraIcon} onClick={onCamera}>
        Fotografiar recibos
      </Button>
      <FileButton label="Agregar archivos" tone="quiet" icon={PlusIcon} accept={ACCEPT} multiple onFiles={onFiles} />
    </span>
  )
}
