// The document preview, loaded when it is first opened.

import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../../ui/lazy/lazy-part.ts'

const DocumentPreview = lazyPart(() => import('./document-preview.tsx'), 'DocumentPreview')

export const LazyPreview = (props: ComponentProps<typeof DocumentPreview>) => (
  <Suspense>
    <DocumentPreview {...props} />
  </Suspense>
)
