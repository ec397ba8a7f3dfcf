// ACC-09: requests a new password by mail; shows the same message to every user, then opens the login.
import { type FormEvent, useRef, useState } from 'react'
import { callApi } from '../../api/client.ts'
import { resetPassword } from '../../contract/password.ts'
import { userProblem } from '../../domain/user/user-name.ts'
import { useCommand } from '../../toolkit/query/use-command.ts'
import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { Button } from '../../ui/actions/button.tsx'
import { buttonLook } from '../../ui/actions/button-look.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { AccessPage } from './access-page.tsx'
import { authErrorText } from './auth-error-text.ts'
import { UserField } from './login-form.tsx'
import { useGoToStart } from './use-go-to-start.ts'

/** How long the message is shown before the login opens (A§9), in milliseconds. */
const READ_MS = 12_000

export function RecoverScreen() {
  const [user, setUser] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const reset = useCommand((name: string) => callApi(resetPassword, { body: { user: name } }))
  const field = useRef<HTMLInputElement>(null)
  useGoToStart(reset.answer !== null, READ_MS)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (reset.isSending || reset.answer) return
    reset.dismiss()
    const userError = userProblem(user)
    setProblem(userError)
    if (userError) return field.current?.focus()
    await reset.send(user.trim())
  }

  return (
    <AccessPage title="Recuperar contraseña">
      {reset.answer && <Notice tone="info" title={reset.answer.message} />}
      {reset.failure && <Notice tone="danger" title={authErrorText(reset.failure)} />}
      <Form onSubmit={submit} className="flex flex-col gap-5">
        <UserField ref={field} value={user} onChange={setUser} error={problem} />
        {!reset.answer && (
          <Button type="submit" wide loading={reset.isSending}>
            Enviar
          </Button>
        )}
      </Form>
      <AppLink to={pathTo.start()} className={buttonLook('secondary')}>
        Regresar
      </AppLink>
    </AccessPage>
  )
}
