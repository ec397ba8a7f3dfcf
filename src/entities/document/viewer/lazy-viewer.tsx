// The document viewer, loaded only when a screen has documents to open, so that it does not delay the screen.

import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../../ui/lazy/lazy-part.ts'
import type { DocumentViewerProps } from './document-viewer.tsx'

const fetchViewer = () => import('./document-viewer.tsx')
const DocumentViewer = lazyPart(fetchViewer, 'DocumentViewer')

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
