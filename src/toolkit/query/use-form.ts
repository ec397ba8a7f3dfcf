// Hook: a form for one command; its fields and errors come from the schema of the call, and from the portal's answer.
import { useId, useState } from 'react'
import type { CallOf, Endpoint } from '../../contract/endpoint.ts'
import { problemsOf } from '../../contract/field-problems.ts'
import { type FieldErrors, fieldErrorsOf } from './refusal.ts'
import { type Command, type Outcome, useCommand } from './use-command.ts'

type WithBody = Endpoint & { body: NonNullable<Endpoint['body']> }
type BodyOf<E extends WithBody> = CallOf<E>['body']

type Options<E extends WithBody, Values extends BodyOf<E> & object, Answer> = {
  endpoint: E
  /** The labels of the fields, and of values inside them, in the order of the form: the first wrong field gets the focus. */
  labels: Readonly<Record<string, string>>
  /** The label of a value inside a field, by its path (`partes.2.titulo`); by default that of the field. */
  labelOf?: (path: string) => string | undefined
  /** The initial values of the fields. */
  initial: Values
  call: (values: Values) => Promise<Outcome<Answer>>
  /** Rules beyond the schema, by field. */
  check?: (values: Values) => FieldErrors
  /** Runs after the change was accepted; the sent values then count as saved. */
  onDone?: (answer: Answer, sent: Values) => void
}

/** The props of a field by its name, to be spread on a field of `ui/forms`. */
export type FormField<Value> = {
  id: string
  name: string
  label: string
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
}

export type AppForm<Values, Answer> = {
  values: Values
  /** Changes some values, and clears the errors of these fields. */
  set: (change: Partial<Values>) => void
  field: <Name extends keyof Values & string>(name: Name) => FormField<Values[Name]>
  errors: FieldErrors
  /** The wrong fields in the order of the form. */
  wrong: { fieldId: string; text: string }[]
  /** Counts the refused attempts: each one moves the focus. */
  attempt: number
  /** Whether there are unsaved changes. */
  isDirty: boolean
  /** Shows what must be corrected; returns whether there is nothing. For a form that asks before it sends. */
  isRight: () => boolean
  submit: () => Promise<Outcome<Answer> | null>
  /** Sets the saved values, such as values that another user has saved in the meantime. */
  reset: (values: Values) => void
  command: Command<Values, Answer>
}

/** Values are validated with the body schema of `endpoint` when they are sent, never while the user types (NAV-09). */
export function useForm<const E extends WithBody, Values extends BodyOf<E> & object, Answer>({
  endpoint,
  labels,
  labelOf = () => undefined,
  initial,
  call,
  check,
  onDone,
}: Options<E, Values, Answer>): AppForm<Values, Answer> {
  const id = useId()
  const [saved, setSaved] = useState(initial)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [attempt, setAttempt] = useState(0)
  const command = useCommand(call)
  const idOf = (name: string) => `${id}${name}`

  function set(change: Partial<Values>) {
    setValues((present) => ({ ...present, ...change }))
    setErrors((present) => withoutFields(present, Object.keys(change)))
  }

  /** Whether a field must be corrected. */
  function refuse(found: FieldErrors): boolean {
    setErrors(found)
    const isWrong = Object.keys(found).length > 0
    if (isWrong) setAttempt((present) => present + 1)
    return isWrong
  }

  function isRight(): boolean {
    command.dismiss()
    return !refuse({ ...fieldErrorsOf(problemsOf(endpoint.body, values)), ...check?.(values) })
  }

  async function submit() {
    if (command.isSending || !isRight()) return null
    const result = await command.send(values)
    if (result?.ok) {
      setSaved(values)
      onDone?.(result.answer, values)
    } else if (result?.failure === 'problem') refuse(fieldErrorsOf(result.envelope.fields ?? []))
    return result
  }

  const order = Object.keys(labels)
  return {
    values,
    set,
    field: (name) => ({
      id: idOf(name),
      name,
      label: labels[name] ?? '',
      value: values[name],
      onChange: (value) => set({ [name]: value } as Partial<Record<keyof Values, unknown>> as Partial<Values>),
      error: errors[name],
    }),
    errors,
    wrong: Object.entries(errors)
      .flatMap(([path, text]) => (text === undefined ? [] : [{ path, text }]))
      .sort((one, other) => comparePlaces(order, one.path, other.path))
      .map(({ path, text }) => ({
        fieldId: idOf(path),
        text: [labelOf(path) ?? labels[path.split('.')[0] ?? ''], text].filter(Boolean).join(': '),
      })),
    attempt,
    isDirty: JSON.stringify(values) !== JSON.stringify(saved),
    isRight,
    submit,
    reset: (next) => {
      setSaved(next)
      setValues(next)
      setErrors({})
    },
    command,
  }
}

/** Leaves out the errors of changed fields, and of the fields inside them (`templates.2.idTemplate`). */
const withoutFields = (errors: FieldErrors, changed: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !changed.includes(path.split('.')[0] ?? '')))

/** Compares the paths of two errors by the places of their values in the form: names as in `order`, numbers by size. */
function comparePlaces(order: readonly string[], one: string, other: string): number {
  const placesOf = (path: string) =>
    path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : order.indexOf(part)))
  const [places, others] = [placesOf(one), placesOf(other)]
  const first = places.findIndex((place, at) => place !== others[at])
  return first === -1 ? 0 : (places[first] ?? 0) - (others[first] ?? 0)
}
