// A form field: a label above, a hint and an error below, and one control described by all of them.
import { ExclamationCircleIcon } from '@heroicons/react/20/solid'
import { type FocusEvent, type ReactNode, useId } from 'react'
import { useBusyHold } from '../busy.ts'
import { classNames } from '../class-names.ts'
import { isTextControl } from './text-control.ts'

/** The props that every field takes. */
export type FieldTexts = {
  id?: string
  label: string
  hint?: ReactNode
  error?: string
  required?: boolean
  /** Shows «opcional» beside the label. */
  optional?: boolean
  /** Small text beside the label: a remark on the field's content. */
  mark?: string
  disabled?: boolean
}

/** The props of a field, apart from the other props of its control. */
export const splitTexts = <Props extends FieldTexts>(props: Props) => {
  const { id, label, hint, error, required, optional, mark, disabled, ...rest } = props
  return { texts: { id, label, hint, error, required, optional, mark, disabled }, rest }
}

/** Spread these props on the control. */
export type ControlWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  disabled: boolean | undefined
}

export type FieldProps = FieldTexts & {
  /** Shown at the right of the hint, such as a counter. */
  aside?: ReactNode
  children: (control: ControlWiring) => ReactNode
}

export function Field({ id, label, hint, error, required, optional, mark, disabled, aside, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  // A hint that says the same as the error is not repeated.
  const shownHint = hint === error ? undefined : hint

  const writing = useBusyHold('writing')
  const onFocus = ({ target }: FocusEvent) => isTextControl(target) && writing.start()
  // When the user switches to another window, the field stays the active element, and still counts as being edited.
  const onBlur = ({ target }: FocusEvent) => document.activeElement !== target && writing.stop()

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus, and offers no interaction
    <div onFocus={onFocus} onBlur={onBlur} className="relative flex min-w-0 flex-col gap-1.5">
      <label
        id={`${controlId}-label`}
        htmlFor={controlId}
        className="in-data-[fields=inset]:absolute in-data-[fields=inset]:top-1.5 in-data-[fields=inset]:left-4 in-data-[fields=inset]:z-1 font-semibold text-ink in-data-[fields=inset]:text-muted text-sm in-data-[fields=inset]:text-xs"
      >
        {label}
        {/* Both texts start with a space, which separates the words of the accessible name. */}
        {optional && <span className="ml-0.5 font-normal text-muted"> opcional</span>}
        {mark && <span className="ml-0.5 font-normal text-warning"> {mark}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': classNames(error && errorId, shownHint ? hintId : null) || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
        disabled,
      })}
      {error && <FieldError id={errorId} text={error} />}
      {(shownHint || aside) && (
        <div className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
          <span id={hintId}>{shownHint}</span>
          {aside}
        </div>
      )}
    </div>
  )
}

export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 font-medium text-danger text-sm">
      <ExclamationCircleIcon className="mt-0.5 size-4 shrink-0" aria-hidden />
      {text}
    </p>
  )
}

const resting =
  'block min-h-12 in-data-[fields=inset]:min-h-13 w-full rounded-md border px-4 in-data-[fields=inset]:pt-5 in-data-[fields=inset]:pb-1 text-base text-ink transition-[border-color,box-shadow] duration-fast'

/** The class of an input, select or textarea; `before` and `after` leave room for an icon or a button. */
export function inputLook({ invalid = false, readOnly = false, before = false, after = false } = {}): string {
  return classNames(
    resting,
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-subtle disabled:text-muted',
    readOnly && 'border-line bg-subtle',
    !readOnly && 'bg-surface',
    invalid && 'border-danger ring-1 ring-danger',
    !invalid && !readOnly && 'border-input-line enabled:hover:border-ink-2',
    before && 'in-data-[fields=inset]:pl-4 pl-11',
    after && 'pr-12 placeholder:tracking-tight',
  )
}
