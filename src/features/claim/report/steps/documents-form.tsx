// Step 3 with «Continuar», which missing photos do not block; offers to protect the stored photos in the browser.
import type { ReactNode } from 'react'
import { useProtection } from '../../../../shell/storage/use-persistent-storage.ts'
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
      {/* Last on the page: the browser's answer comes late and must push nothing down. */}
      <ProtectNotice {...protection} />
    </ReportFrame>
  )
}
