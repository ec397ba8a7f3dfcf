// A button with a loading state, and a reason that is shown when it is disabled.

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
  /** Whether the request is under way; the button ignores a second press, for at least 400 ms. */
  loading?: boolean
  /** Why the button is disabled: shown beside it, and the button stays reachable by keyboard. */
  reason?: string
  /** `over`, for a button at the foot of a screen: the button does not move when the reason appears or disappears. */
  reasonPlace?: 'under' | 'over'
}

export function Button({
  tone = 'primary',
  icon: ButtonIcon,
  wide,
  loading = false,
  reason,
  reasonPlace = 'under',
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
    // Prevents the form from being submitted too, by mouse or by Enter in a field.
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

  const isOver = reasonPlace === 'over'
  // With `over` the wrapper is always rendered, so that the button element stays when the reason appears or disappears.
  if (!explained && !isOver) return button
  return (
    <span className={classNames('inline-flex gap-1.5', isOver ? 'flex-col-reverse' : 'flex-col', wide && 'w-full')}>
      {button}
      {explained && (
        <span id={reasonId} className="text-center text-muted text-sm">
          {reason}
        </span>
      )}
    </span>
  )
}
