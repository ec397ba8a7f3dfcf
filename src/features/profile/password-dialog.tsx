// ADM-16: the dialog over the profile in which an executive changes the password, and stays on the profile.
import { useState } from 'react'
import { useOnline } from '../../toolkit/person/use-online.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { PasswordForm } from '../../toolkit/query/password-form.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { focusWhereLost } from '../../ui/focus-where-lost.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'

const LABELS = { current: 'Contraseña actual', passwd1: 'Nueva contraseña', passwd2: 'Verificar contraseña' }

type Props = { open: boolean; onClose: () => void }

export function PasswordDialog({ open, onClose }: Props) {
  const { person } = useSession()
  const online = useOnline()
  const [message, setMessage] = useState<string | null>(null)
  const close = () => {
    onClose()
    setMessage(null)
  }
  return (
    <Dialog open={open} onClose={close} inAddress title="Cambiar Contraseña">
      {message === null ? (
        <PasswordForm
          owner={person}
          labels={LABELS}
          submitLabel="Cambiar"
          unguarded
          onChanged={setMessage}
          actions={
            <Button tone="secondary" onClick={close}>
              Cancelar
            </Button>
          }
        >
          {/* Password managers save the new password under this user name. */}
          <input type="text" name="username" autoComplete="username" value={person.username} readOnly hidden />
          <Notice
            tone="info"
            announced="none"
            title={
              online ? 'Se cerrará su sesión en sus otros dispositivos' : 'Para esto necesita conexión con el portal'
            }
          />
        </PasswordForm>
      ) : (
        <div className="flex flex-col gap-5">
          <Notice tone="success" title={message} />
          <Button ref={focusWhereLost} wide onClick={close}>
            Listo
          </Button>
        </div>
      )}
    </Dialog>
  )
}
