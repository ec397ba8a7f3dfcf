// ACC-10: the form that changes a password, then leads to the start page; each field shows its error, keeps its text.
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { changePassword } from '../../contract/password.ts'
import { PASSWORD_RULE, type PasswordChange, passwordProblems } from '../../domain/user/password.ts'
import { fieldErrorsIn } from '../../shell/command/refusal.ts'
import { useCommand } from '../../shell/command/use-command.ts'
import { LeaveGuard } from '../../shell/frame/leave-guard.tsx'
import { callApi } from '../../shell/portal.ts'
import { useGo } from '../../shell/screens/go.tsx'
import { pathTo } from '../../shell/screens/path-to.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { authErrorText } from './auth-error-text.ts'
import { useGoToStart } from './use-go-to-start.ts'

/** How long «Su contraseña se ha cambiado con éxito.» stays before the start page follows (A§9), in milliseconds. */
const READ_MS = 2_500
const EMPTY: PasswordChange = { current: '', passwd1: '', passwd2: '' }
const FIELDS = [
  { name: 'current', label: 'Contraseña actual', autoComplete: 'current-password' },
  { name: 'passwd1', label: 'Nueva contraseña', autoComplete: 'new-password', hint: PASSWORD_RULE },
  { name: 'passwd2', label: 'Repite la nueva contraseña', autoComplete: 'new-password' },
] as const

type Props = {
  /** The user name before login, the person's id after. */
  id: string | number
  /** Runs after the change, with the new password; the start page waits for it. */
  onChanged?: (password: string) => Promise<void>
  /** Above the fields: why a change is asked, and the user name for the person and for password managers. */
  children?: ReactNode
}

export function PasswordForm({ id, onChanged, children }: Props) {
  const [typed, setTyped] = useState(EMPTY)
  const [problems, setProblems] = useState<Partial<PasswordChange>>({})
  const [isReady, setIsReady] = useState(onChanged === undefined)
  const form = useRef<HTMLFormElement>(null)
  const go = useGo()
  const change = useCommand((body: PasswordChange) =>
    callApi(changePassword, { body: { ...body, id } }, { anonymous: typeof id === 'string' }),
  )
  useGoToStart(change.answer !== null, READ_MS, isReady)

  function showProblems(found: Partial<PasswordChange>) {
    setProblems(found)
    const first = FIELDS.find(({ name }) => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus()
    return first !== undefined
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (change.isSending) return
    change.dismiss()
    if (showProblems(passwordProblems(typed))) return
    const result = await change.send(typed)
    if (result?.ok) {
      // The password is already changed, even when `onChanged` fails.
      return void onChanged?.(typed.passwd1).finally(() => setIsReady(true))
    }
    if (result) showProblems(fieldErrorsIn(result))
  }

  if (change.answer)
    return (
      <>
        <Notice tone="success" title={change.answer.message} />
        <Button wide loading={!isReady} onClick={() => void go(pathTo.start())}>
          Ir ahora
        </Button>
      </>
    )
  const isRefused = FIELDS.every(({ name }) => !change.fieldErrors[name])
  return (
    <Form ref={form} onSubmit={submit} className="flex flex-col gap-5">
      {isRefused && change.failure && <Notice tone="danger" title={authErrorText(change.failure)} />}
      {children}
      <LeaveGuard when={Object.values(typed).some((each) => each !== '')} />
      {FIELDS.map(({ name, ...field }) => (
        <PasswordField
          key={name}
          {...field}
          name={name}
          value={typed[name]}
          onChange={(value) => setTyped({ ...typed, [name]: value })}
          error={problems[name]}
        />
      ))}
      <Button type="submit" wide loading={change.isSending}>
        Enviar
      </Button>
    </Form>
  )
}
