// A few words of help behind an «i», shown on hover, on focus and by pressing.

import { InformationCircleIcon } from '@heroicons/react/24/outline'
import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'

export type TooltipProps = {
  label: string
  text: string
  /** The edge, start or end, at which the text is aligned with the icon. */
  align?: 'start' | 'end'
}

export function Tooltip({ label, text, align = 'end' }: TooltipProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <span className="relative inline-flex">
      <button
        type="button"
        aria-label={label}
        aria-describedby={id}
        onClick={() => setShown(true)}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onMouseEnter={() => setShown(true)}
        onMouseLeave={() => setShown(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isShown) return
          setShown(false)
          // Closes only the tooltip; the next Escape closes a dialog around it.
          event.preventDefault()
          event.stopPropagation()
        }}
        className="target inline-flex items-center justify-center rounded-full text-muted hover:bg-subtle hover:text-ink-2"
      >
        <InformationCircleIcon className="size-5" aria-hidden />
      </button>
      <span
        id={id}
        role="tooltip"
        hidden={!isShown}
        className={classNames(
          'absolute top-full z-40 w-56 rounded-md bg-ink px-3 py-2 font-medium text-sm text-surface shadow-soft',
          align === 'end' ? 'right-0' : 'left-0',
        )}
      >
        {text}
      </span>
    </span>
  )
}
