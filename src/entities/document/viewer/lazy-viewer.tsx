// The viewer, fetched when a screen has documents to open: its code is not part of the screen's start.
import { lazy, Suspense, useEffect } from 'react'
import type { DocumentViewerProps } from './document-viewer.tsx'

const fetchViewer = () => import('./document-viewer.tsx')
const DocumentViewer = lazy(() => fetchViewer().then((file) => ({ default: file.DocumentViewer })))

export const LazyViewer = (props: DocumentViewerProps) => (
  <Suspense>
    <DocumentViewer {...props} />
  </Suspense>
)

/** Loads the viewer ahead of the first press; if this fails, opening a document loads it again. */
export function useViewerAhead(hasDocuments: boolean): void {
  useEffect(() => {
    if (hasDocuments) fetchViewer().catch(() => undefined)
  }, [hasDocuments])
}
