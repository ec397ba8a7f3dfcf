// The notice of the rows that the last change left out, with the reasons, until it is dismissed.
import { useEffect, useRef } from 'react'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { AccessChange } from './use-access-change.ts'

export function LeftOutNotice({ change: { leftOut, dismissLeftOut } }: { change: AccessChange }) {
  const here = useRef<HTMLDivElement>(null)
  // Scrolls to the notice: it stands above the rows, but the pressed bar is at the foot of the window.
  useEffect(() => {
    if (leftOut) here.current?.scrollIntoView({ block: 'center' })
  }, [leftOut])
  if (!leftOut) return null
  return (
    <div ref={here}>
      {/* `useAccessChange` has announced this already. */}
      <Notice tone="warning" title={`${leftOut.title}. Sin cambios:`} announced="none" onDismiss={dismissLeftOut}>
        <ul className="tabular-nums">
          {leftOut.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
