// «Abrir una copia»: the file picker for a saved copy; its dialog is loaded when a file was chosen.
import { ArrowUpTrayIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import type { ButtonTone } from '../../ui/actions/button-look.ts'
import { FileButton } from '../../ui/actions/file-button.tsx'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'
import type { OpenCopyProps } from './use-opened-copy.ts'

const LazyOpenCopy = lazyOverlay(() => import('./open-copy-dialog.tsx'), 'OpenCopyDialog')

export function OpenCopyButton({ tone = 'secondary', ...props }: OpenCopyProps & { tone?: ButtonTone }) {
  const [file, setFile] = useState<File | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <FileButton
        label="Abrir una copia"
        // Some file managers of phones give a zip no MIME type, so the extension is accepted, too.
        accept=".zip,application/zip,application/x-zip-compressed"
        tone={tone}
        icon={ArrowUpTrayIcon}
        onFiles={([picked]) => {
          setFile(picked ?? null)
          setIsOpen(true)
        }}
      />
      {file && <LazyOpenCopy {...props} zip={file} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
