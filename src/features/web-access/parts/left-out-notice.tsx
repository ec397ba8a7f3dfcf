// Who was left out of the last change and why, until it is read.
import { useEffect, useRef } from 'react'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { AccessChange } from './use-access-change.ts'

export function LeftOutNotice({ change: { leftOut, dismissLeftOut } }: { change: AccessChange }) {
  const here = useRef<HTMLDivElement>(null)
  // It stands over the rows, and the bar that was pressed is at the foot of the window.
  useEffect(() => {
    if (leftOut) here.current?.scrollIntoView({ block: 'center' })
  }, [leftOut])
  if (!leftOut) return null
  return (
    <div ref={here}>
      {/* The change has announced it. */}
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
