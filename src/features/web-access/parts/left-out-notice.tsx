// Who was left out of the last change and why, until it is read.
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { AccessChange } from './use-access-change.ts'

export function LeftOutNotice({ change: { leftOut, dismissLeftOut } }: { change: AccessChange }) {
  if (!leftOut) return null
  return (
    // The banner of the change has said it.
    <Notice tone="warning" title={`${leftOut.title}. Sin cambios:`} announced="none" onDismiss={dismissLeftOut}>
      <ul className="tabular-nums">
        {leftOut.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
}
