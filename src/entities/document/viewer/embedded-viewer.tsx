// One PDF inside of a dialog: its pages and the buttons to read them, without a frame of its own.
import { useCallback, useMemo } from 'react'
import type { LoadFile } from './opened-document.ts'
import { PageTurner } from './page-turner.tsx'
import { useViewer } from './use-viewer.ts'
import { stepScale, turn } from './view-state.ts'
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
  const { number, pages, view, scale, setView } = viewer
  return (
    <section aria-label={name} className="flex min-h-80 min-w-0 grow flex-col overflow-hidden rounded-lg bg-surface">
      {/* Each page from its top, as wide as there is room: its text is what counts. */}
      <ViewerPage key={number} viewer={{ ...viewer, view: { ...view, fit: 'width' } }} name={name} />
      {pages > 1 && <PageTurner number={number} pages={pages} onNumber={viewer.setPage} />}
      <ViewerBar
        scale={scale}
        fitted={view.scale === null}
        disabled={viewer.hasFailed || !viewer.page}
        onStep={(direction) => setView({ scale: stepScale(scale, direction) })}
        onWhole={() => setView({ scale: 1 })}
        onFit={() => setView({ scale: null })}
        onTurn={() => setView({ turns: turn(view.turns) })}
      />
    </section>
  )
}
