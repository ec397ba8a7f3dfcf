// A spinner with a text that covers the screen, so that nothing can be pressed meanwhile.

import { UI_WORDS } from '../words.ts'
import { Spinner } from './spinner.tsx'

export function FullScreenSpinner({ text = UI_WORDS.loading }: { text?: string }) {
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-5 bg-canvas/85 text-primary backdrop-blur-sm"
    >
      <Spinner large />
      <p className="font-medium text-ink text-lg">{text}</p>
    </div>
  )
}
