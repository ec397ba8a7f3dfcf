// A small pill-shaped button: a quick value, or a filter that can be removed.

import { XMarkIcon } from '@heroicons/react/20/solid'
import { classNames } from '../class-names.ts'

export type ChipProps = {
  id?: string
  label: string
  /** Pressed state of a choice; leave out for a plain action. */
  pressed?: boolean
  /** Shows a cross: pressing removes the filter. */
  removable?: boolean
  disabled?: boolean
  onPress: () => void
}

export function Chip({ id, label, pressed, removable, disabled, onPress }: ChipProps) {
  return (
    // The touch target is high enough for a thumb; the visible pill inside is slimmer.
    <button
      id={id}
      type="button"
      disabled={disabled}
      aria-pressed={pressed}
      aria-label={removable ? `Quitar ${label}` : undefined}
      onClick={onPress}
      className="group target -my-1.5 inline-flex max-w-full items-center rounded-full"
    >
      <span
        className={classNames(
          'inline-flex min-h-9 min-w-0 items-center gap-1 rounded-full px-3.5 text-left font-medium text-sm transition-colors',
          disabled && 'bg-subtle text-muted',
          !disabled && pressed && 'bg-primary text-primary-ink',
          !disabled && !pressed && 'bg-soft text-soft-ink group-hover:bg-soft-hover group-active:bg-soft-pressed',
        )}
      >
        <span className="min-w-0 break-words">{label}</span>
        {removable && <XMarkIcon className="-mr-1 size-4 shrink-0" aria-hidden />}
      </span>
    </button>
  )
}
