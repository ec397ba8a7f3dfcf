// One PDF inside a dialog: its pages and the buttons to read them, without the frame of the document viewer.
import { useCallback, useMemo } from 'react'
import type { LoadFile } from './opened-document.ts'
import { useViewer } from './use-viewer.ts'
import { ViewerBar } from './viewer-bar.tsx'
import { ViewerPage } from './viewer-page.tsx'

type Props = { file: File; name: string }

export function EmbeddedViewer({ file, name }: Props) {
  const documents = useMemo(
    () => [{ cdArchivo: file.name, nombre: file.name, title: name, contentType: file.type }],
    [file, name],
  )
  const load: LoadFile = useCallback(async () => ({ ok: true, bytes: await file.arrayBuffer() }), [file])
  const viewer = useViewer({ documents, current: file.name, onCurrent: () => undefined, load })
  const { number, view } = viewer
  return (
    <section aria-label={name} className="flex min-h-80 min-w-0 grow flex-col overflow-hidden rounded-lg bg-surface">
      {/* Each page starts at its top and fills the width, because its text is what counts. */}
      <ViewerPage key={number} viewer={{ ...viewer, view: { ...view, fit: 'width' } }} name={name} />
      <ViewerBar viewer={viewer} />
    </section>
  )
}
