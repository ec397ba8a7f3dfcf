// A card that opens on demand: its title and a note stay in sight.
import { ChevronDownIcon } from '@heroicons/react/20/solid'
import { type ReactNode, useState } from 'react'

type Props = {
  title: string
  /** A line beneath the title. */
  note?: ReactNode
  /** Shown at the right of the title. */
  aside?: ReactNode
  /** Whether it is open at first; later only the person opens and closes it. */
  startsOpen?: boolean
  /** Called when it is opened for the first time or again. */
  onOpen?: () => void
  children: ReactNode
}

export function FoldedCard({ title, note, aside, startsOpen = false, onOpen, children }: Props) {
  const [wasOpen] = useState(startsOpen)
  return (
    <details
      open={wasOpen}
      className="group/card min-w-0 rounded-lg bg-surface shadow-soft"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen?.()
      }}
    >
      <summary className="target flex cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-3 sm:px-6 sm:py-4 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 grow basis-40">
            <span className="wrap-anywhere block font-bold text-lg">{title}</span>
            {note && <span className="block text-muted text-sm">{note}</span>}
          </span>
          {aside}
        </span>
        <ChevronDownIcon
          className="size-6 shrink-0 text-muted transition-transform group-open/card:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="px-4 pt-1 pb-4 sm:px-6 sm:pb-6">{children}</div>
    </details>
  )
}
