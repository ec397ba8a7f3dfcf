// A button that says when it works and why it cannot be pressed.

import { type ComponentProps, type MouseEvent, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import type { Icon } from '../icon.ts'
import { type ButtonTone, buttonLook } from './button-look.ts'
import { useSpinnerLock } from './spinner-lock.ts'

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  tone?: ButtonTone
  icon?: Icon
  wide?: boolean
  /** What it sent is under way; for 400 ms at least it takes no second press. */
  loading?: boolean
  /** Why it is disabled; shown under the button, which then stays reachable by keyboard. */
  reason?: string
  /** The line of a reason has its room while there is none: the button stays where it is. */
  keepsRoom?: boolean
}

export function Button({
  tone = 'primary',
  icon: ButtonIcon,
  wide,
  loading = false,
  reason,
  keepsRoom = false,
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isLocked = useSpinnerLock(loading)
  const explained = Boolean(disabled && reason)
  const off = Boolean(disabled)

  function press(event: MouseEvent<HTMLButtonElement>) {
    // A press must not send the form either, whether by mouse or by Enter in a field.
    if (isLocked || off) event.preventDefault()
    else onClick?.(event)
  }

  const button = (
    <button
      type="button"
      {...rest}
      className={classNames(buttonLook(tone, { wide, off }), isLocked && 'cursor-progress')}
      disabled={off && !explained}
      aria-disabled={explained || isLocked || undefined}
      aria-busy={isLocked || undefined}
      aria-describedby={explained ? reasonId : rest['aria-describedby']}
      onClick={press}
    >
      {isLocked ? <Spinner /> : ButtonIcon && <ButtonIcon className="size-5 shrink-0" aria-hidden />}
      {children}
    </button>
  )

  if (!explained && !keepsRoom) return button
  return (
    <span className={classNames('inline-flex flex-col gap-1.5', wide && 'w-full')}>
      {button}
      <span id={reasonId} className={classNames('text-center text-muted text-sm', keepsRoom && 'min-h-5')}>
        {explained && reason}
      </span>
    </span>
  )
}
