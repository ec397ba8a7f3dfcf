// Step 3 with its way on: photographing may go on later, and the browser is asked to keep what was photographed.
import type { ReactNode } from 'react'
import { useProtection } from '../../../shell/storage/use-persistent-storage.ts'
import { type FrameProps, ReportFrame } from '../frame/report-frame.tsx'
import { StepActions } from '../frame/step-actions.tsx'
import { ProtectNotice } from './protect-notice.tsx'

type Props = {
  frame: FrameProps
  moves: { onBack: (() => void) | undefined; onGo: () => void }
  trouble: ReactNode
  children: ReactNode
}

export function DocumentsForm({ frame, moves, trouble, children }: Props) {
  const protection = useProtection()
  return (
    <ReportFrame
      {...frame}
      lead="Una foto por hoja. Puedes seguir después."
      actions={<StepActions onBack={moves.onBack} onGo={moves.onGo} />}
    >
      {trouble}
      {children}
      {/* Last: what the browser answers comes late, and pushes nothing down here. */}
      <ProtectNotice {...protection} />
    </ReportFrame>
  )
}
