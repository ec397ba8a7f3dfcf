// The document preview, loaded when it is first opened.
import { type ComponentProps, lazy, Suspense } from 'react'

const DocumentPreview = lazy(() => import('./document-preview.tsx').then((file) => ({ default: file.DocumentPreview })))

export const LazyPreview = (props: ComponentProps<typeof DocumentPreview>) => (
  <Suspense>
    <DocumentPreview {...props} />
  </Suspense>
)
