// ACC-10: changes a password, then leads to the start page.
import { type ComponentProps, type ReactNode, useState } from 'react'
import { PasswordForm as Fields } from '../../toolkit/query/password-form.tsx'
import { useGo } from '../../toolkit/screens/go.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { authErrorText } from './auth-error-text.ts'
import { useGoToStart } from './use-go-to-start.ts'

/** How long «Su contraseña se ha cambiado con éxito.» is shown before the start page opens (A§9), in milliseconds. */
const READ_MS = 2_500

type Props = Pick<ComponentProps<typeof Fields>, 'owner'> & {
  /** Called with the new password after the change; the start page opens when the returned promise has settled. */
  onChanged?: (password: string) => Promise<void>
  /** The content above the fields: why a change is required, and the user name, which password managers read too. */
  children?: ReactNode
}

export function PasswordForm({ owner, onChanged, children }: Props) {
  const [message, setMessage] = useState<string | null>(null)
  const [isReady, setIsReady] = useState(onChanged === undefined)
  const go = useGo()
  useGoToStart(message !== null, READ_MS, isReady)

  function finish(text: string, password: string) {
    setMessage(text)
    // The password is already changed, even when `onChanged` fails.
    void onChanged?.(password).finally(() => setIsReady(true))
  }

  if (message !== null)
    return (
      <>
        <Notice tone="success" title={message} />
        <Button wide loading={!isReady} onClick={() => void go(pathTo.start())}>
          Ir ahora
        </Button>
      </>
    )
  return (
    <Fields owner={owner} submitLabel="Enviar" wide onChanged={finish} failureText={authErrorText}>
      {children}
    </Fields>
  )
}
