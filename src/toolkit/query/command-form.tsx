// A form for one command: shows its failure and wrong fields, asks before unsaved changes are lost, has the submit
// button.
import { type ReactNode, useEffect, useRef } from 'react'
import { CallError } from '../../api/client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { LeaveGuard } from '../screens/leave-guard.tsx'
import { failureSentence } from './call-failure.ts'
import type { AppForm } from './use-form.ts'

export type CommandFormProps<Values, Answer> = {
  form: AppForm<Values, Answer>
  submitLabel: string
  /** The fields. */
  children: ReactNode
  /** Further buttons beside the submit button, such as a cancel button. */
  actions?: ReactNode
  /** The sentence of a failure; by default the portal's own. */
  failureText?: (failure: NonNullable<AppForm<Values, Answer>['command']['failure']>) => string
  /** The button takes the whole width. */
  wide?: boolean
  /** Set in a dialog, which closes without leaving the page: the user is not asked about unsaved changes. */
  unguarded?: boolean
}

export function CommandForm<Values, Answer>(props: CommandFormProps<Values, Answer>) {
  const { form, submitLabel, children, actions, wide, unguarded, failureText } = props
  const { wrong, attempt, command, isDirty } = form
  const element = useRef<HTMLFormElement>(null)
  // A single wrong field gets the focus; several are listed in a summary with links.
  const only = wrong.length === 1 ? wrong[0] : undefined
  const focusOnly = useRef(only)
  focusOnly.current = only
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt moves the focus.
  useEffect(() => {
    if (focusOnly.current) focusIn(element.current, focusOnly.current.fieldId)
  }, [attempt])
  return (
    <Form
      ref={element}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
      className="flex flex-col gap-5"
    >
      {!unguarded && <LeaveGuard when={isDirty} />}
      {wrong.length > 1 && <ErrorSummary errors={wrong} title="Hay campos por corregir" attempt={attempt} />}
      {children}
      {/* Stands beside the pressed button: the top of a long form is out of sight. */}
      {command.failure && wrong.length === 0 && (
        <Notice
          tone="danger"
          title={failureText ? failureText(command.failure) : failureSentence(new CallError(command.failure))}
        />
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {actions}
        <Button type="submit" wide={wide} loading={command.isSending}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  )
}

function focusIn(form: HTMLFormElement | null, fieldId: string): void {
  const field = form?.querySelector<HTMLElement>(`#${CSS.escape(fieldId)}`)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
