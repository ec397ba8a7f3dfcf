// SYS-06c: /demo-login shows how the login looks. Nothing is sent: pressing the button says that it is a sample.
import { type FormEvent, useState } from 'react'
import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FORGOTTEN, forgottenLook, LoginForm } from './login-form.tsx'

export function LoginSampleScreen() {
  const [user, setUser] = useState('')
  const [password, setPassword] = useState('')
  const [pressed, setPressed] = useState(false)
  const showMessage = (event?: FormEvent) => {
    event?.preventDefault()
    setPassword('')
    setPressed(true)
  }
  return (
    <LoginForm
      title="Muestra del ingreso"
      user={{ value: user, onChange: setUser, error: null }}
      password={{ value: password, onChange: setPassword, error: null }}
      busy={false}
      onSubmit={showMessage}
      notice={
        <Notice
          tone="info"
          title={pressed ? 'Es una muestra: aquí no se inicia sesión' : 'Esta pantalla es una muestra'}
          announced={pressed ? 'alert' : 'none'}
        >
          <p>No envía ni guarda nada.</p>
          <p className="flex flex-wrap gap-x-4">
            <AppLink to={pathTo.demo()} className={linkLook}>
              Volver a la galería
            </AppLink>
            <AppLink to={pathTo.start()} className={linkLook}>
              Ir al portal
            </AppLink>
          </p>
        </Notice>
      }
      forgotten={
        <button type="button" onClick={() => showMessage()} className={forgottenLook}>
          {FORGOTTEN}
        </button>
      }
    />
  )
}

const linkLook = 'target inline-flex items-center font-semibold text-primary underline underline-offset-4'
