// The facts above the tabs of a detail: always shown where there is room, collapsed to one line elsewhere.
import type { ReactNode } from 'react'
import { MEDIA, useMedia } from '../../ui/layout/media-width.ts'

/** `hasRoom` says whether there is room; if it is left out, there is room in windows from 840 px. */
export function FoldedFacts({ hasRoom, children }: { hasRoom?: boolean; children: ReactNode }) {
  const isWide = useMedia(MEDIA.side)
  if (hasRoom ?? isWide) return children
  return (
    <details>
      <summary className="target flex cursor-pointer items-center font-semibold text-primary">Ver los datos</summary>
      <div className="flex flex-col gap-4 pt-2">{children}</div>
    </details>
  )
}
