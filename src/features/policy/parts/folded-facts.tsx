// The facts above the tabs of a policy: always shown in a wide window, collapsed to one line on phones.
import type { ReactNode } from 'react'
import { MEDIA, useMedia } from '../../../ui/layout/media-width.ts'

export function FoldedFacts({ children }: { children: ReactNode }) {
  const hasRoom = useMedia(MEDIA.side)
  if (hasRoom) return children
  return (
    <details>
      <summary className="target flex cursor-pointer items-center font-semibold text-primary">Ver los datos</summary>
      <div className="flex flex-col gap-4 pt-2">{children}</div>
    </details>
  )
}
