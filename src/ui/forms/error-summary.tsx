// The summary of a form's errors, with a link to each field.

import { ExclamationCircleIcon } from '@heroicons/react/24/solid'
import { type MouseEvent, useEffect, useRef } from 'react'

export type FormError = { fieldId: string; text: string }

export type ErrorSummaryProps = {
  errors: FormError[]
  title?: string
  /** Counts the attempts to continue: each new attempt moves the focus to the summary again. */
  attempt?: number
}

export function ErrorSummary({ errors, title = 'Revisa estos campos', attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const hasErrors = errors.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt moves the focus.
  useEffect(() => {
    if (hasErrors) box.current?.focus()
  }, [hasErrors, attempt])

  if (!hasErrors) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-lg bg-danger-bg p-4 text-danger">
      <p className="flex items-center gap-2 font-semibold">
        <ExclamationCircleIcon className="size-6 shrink-0" aria-hidden />
        {title}
      </p>
      <ul className="mt-1 pl-8">
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              onClick={(event) => goTo(event, error.fieldId)}
              className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function goTo(event: MouseEvent, fieldId: string): void {
  // Only moves the focus and leaves the hash unchanged, because the URL belongs to the router.
  event.preventDefault()
  const field = document.getElementById(fieldId)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
