// ACC-09: a new password by mail; the answer is the same whoever asks, and leads back to the login by itself.
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { resetPassword } from '../../contract/password.ts'
import { userProblem } from '../../domain/user/user-name.ts'
import { callApi } from '../../shell/portal.ts'
import { Button } from '../../ui/actions/button.tsx'
import { buttonLook } from '../../ui/actions/button-look.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { AccessPage } from './access-page.tsx'
import { doorText } from './door-text.ts'
import { useGoToStart } from './use-go-to-start.ts'
import { UserField } from './user-field.tsx'

/** How long the answer is read before the way leads back (A§9). */
const READ_MS = 12_000

export function RecoverScreen() {
  const [user, setUser] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [told, setTold] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useGoToStart(told !== null, READ_MS)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    const found = userProblem(user)
    setProblem(found)
    if (found) return field.current?.focus()
    if (busy || told) return
    setBusy(true)
    const result = await callApi(resetPassword, { body: { user: user.trim() } })
    setBusy(false)
    if (result.ok) setTold(result.answer.message)
    else setFailure(doorText(result))
  }

  return (
    <AccessPage title="Recuperar contraseña">
      {told && <Notice tone="info" title={told} />}
      {failure && <Notice tone="danger" title={failure} />}
      <Form onSubmit={submit} className="flex flex-col gap-5">
        <UserField ref={field} value={user} onChange={setUser} error={problem} />
        {!told && (
          <Button type="submit" wide loading={busy}>
            Enviar
          </Button>
        )}
      </Form>
      <Link to="/" className={buttonLook('secondary')}>
        Regresar
      </Link>
    </AccessPage>
  )
}
