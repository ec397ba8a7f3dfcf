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
  /** Why it is disabled; shown beside the button, which then stays reachable by keyboard. */
  reason?: string
  /** Over the button at the foot of a screen: it stays under the thumb when the line comes or goes. */
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

  const isOver = reasonPlace === 'over'
  // One that comes and goes over it leaves the button the same.
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
