// A round icon button with an accessible name; it keeps its focus while it is disabled.

import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '../class-names.ts'
import type { Icon } from '../icon.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'aria-label' | 'children'> & {
  label: string
  icon: Icon
  tone?: 'quiet' | 'soft' | 'danger'
}

const tones = {
  quiet: 'text-ink-2 hover:bg-subtle active:bg-pressed',
  soft: 'bg-soft text-soft-ink hover:bg-soft-hover active:bg-soft-pressed',
  danger: 'text-danger hover:bg-danger-bg active:bg-danger-bg',
}

export function IconButton({ label, icon: ButtonIcon, tone = 'quiet', disabled, onClick, ...rest }: IconButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (disabled) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      // A press may lead to the last page and disable the button: `disabled` would drop the focus.
      aria-disabled={disabled || undefined}
      title={label}
      onClick={press}
      className={classNames(
        'target inline-flex shrink-0 items-center justify-center rounded-full transition-colors',
        disabled ? 'cursor-not-allowed text-muted opacity-60' : tones[tone],
      )}
    >
      <ButtonIcon className="size-6" aria-hidden />
    </button>
  )
}
