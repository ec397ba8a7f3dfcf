// A slim grey line that says there is no connection and that work goes on.

import { CloudIcon } from '@heroicons/react/20/solid'

export function OfflineStrip({ text = 'Sin conexión. Puedes seguir trabajando' }: { text?: string }) {
  return (
    <p
      role="status"
      className="flex min-h-8 items-center justify-center gap-2 bg-pressed px-4 py-1 text-center font-medium text-ink-2 text-sm"
    >
      <CloudIcon className="size-4 shrink-0" aria-hidden />
      {text}
    </p>
  )
}
