// A slim grey line: the device is offline, and work can continue; it fits into the space above a page's title.

import { CloudIcon } from '@heroicons/react/20/solid'

export function OfflineStrip({ text = 'Sin conexión. Puedes seguir trabajando' }: { text?: string }) {
  return (
    <p
      role="status"
      // As high as its negative margin, so that the page does not move when it appears or disappears.
      className="relative z-10 -mb-5 flex min-h-5 items-center justify-center gap-1.5 bg-pressed px-4 text-center font-medium text-ink-2 text-xs"
    >
      <CloudIcon className="size-3.5 shrink-0" aria-hidden />
      {text}
    </p>
  )
}
