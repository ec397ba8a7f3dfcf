// A bar of main actions that sticks to the foot of the screen; hidden with an open keyboard; low screens scroll it.

import type { ReactNode } from 'react'
import { useKeyboardOpen } from './keyboard-open.ts'

export type StickyBarProps = {
  label?: string
  /** A line above the buttons, such as «Guardado en este dispositivo · 10:42». */
  note?: ReactNode
  children: ReactNode
}

export function StickyBar({ label = 'Acciones', note, children }: StickyBarProps) {
  const hidden = useKeyboardOpen()
  return (
    <section
      aria-label={label}
      hidden={hidden}
      data-sticky-bar
      className="bottom-(--bottom-bar-height) z-20 -mx-4 mt-auto border-line border-t bg-surface/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm sm:mx-0 sm:rounded-t-lg sm:border-x sm:px-6 tall:sticky"
    >
      {note && <p className="mb-2 text-center text-muted text-sm">{note}</p>}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end sm:gap-3">{children}</div>
    </section>
  )
}
