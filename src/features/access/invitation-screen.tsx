// D146: the invited person sees for whom the invitation is, chooses a password, and is signed in with it.
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '../../api/client.ts'
import type { CallFailure } from '../../contract/call.ts'
import { type Invitation, readInvitation } from '../../contract/invitation.ts'
import { forget, recall } from '../../toolkit/person/safe-storage.ts'
import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { useGo } from '../../toolkit/screens/go.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { INVITATION_KEY } from '../../toolkit/session/login-link.ts'
import { useSessionServices } from '../../toolkit/session/services.ts'
import { Button } from '../../ui/actions/button.tsx'
import { buttonLook } from '../../ui/actions/button-look.ts'
import { FullScreenSpinner } from '../../ui/feedback/full-screen-spinner.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AccessPage } from './access-page.tsx'
import { authErrorText } from './auth-error-text.ts'
import { type Accepted, InvitationForm } from './invitation-form.tsx'

const TITLE = 'Tu invitación'

type Stage =
  | { is: 'reading' }
  | { is: 'failed'; failure: CallFailure }
  | { is: 'open'; invitation: Invitation }
  | ({ is: 'accepted'; isEntering: boolean } & Accepted)

export function InvitationScreen() {
  const [token] = useState(() => recall('sessionStorage', INVITATION_KEY))
  return token === null ? <NoLink /> : <WithLink token={token} />
}

function NoLink() {
  return (
    <AccessPage title={TITLE}>
      <Notice tone="info" title="Aquí se abre un enlace de invitación">
        Abre otra vez el enlace que recibiste, completo. Si ya elegiste tu contraseña, ingresa con ella.
      </Notice>
      <ToLogin />
    </AccessPage>
  )
}

function WithLink({ token }: { token: string }) {
  const { requests, entry } = useSessionServices()
  const [stage, setStage] = useState<Stage>({ is: 'reading' })
  const go = useGo()
  const hasBegun = useRef(false)

  const read = useCallback(async () => {
    setStage({ is: 'reading' })
    const result = await callApi(readInvitation, { body: { token } }, { anonymous: true })
    if (!result.ok && isRefused(result)) forget('sessionStorage', INVITATION_KEY)
    setStage(result.ok ? { is: 'open', invitation: result.answer } : { is: 'failed', failure: result })
  }, [token])
  useEffect(() => {
    // Runs once, however often React runs the effect: refused links are counted.
    if (hasBegun.current) return
    hasBegun.current = true
    void read()
  }, [read])

  /** Signs in with the new password, like everybody; if that fails, its person signs in at the login. */
  async function comeIn({ usuario, password }: Accepted): Promise<void> {
    forget('sessionStorage', INVITATION_KEY)
    setStage({ is: 'accepted', isEntering: true, usuario, password })
    const result = await requests.signIn({ user: usuario, password })
    if (!result.ok) return setStage({ is: 'accepted', isEntering: false, usuario, password: '' })
    entry.arrive(result)
    await go(pathTo.start())
  }

  switch (stage.is) {
    case 'reading':
      return <FullScreenSpinner text="Abriendo la invitación..." />
    case 'failed':
      return <Failed failure={stage.failure} onAgain={read} />
    case 'open':
      return (
        <AccessPage title={TITLE}>
          <InvitationForm token={token} invitation={stage.invitation} onAccepted={comeIn} />
        </AccessPage>
      )
    case 'accepted':
      return stage.isEntering ? (
        <FullScreenSpinner text="Ingresando..." />
      ) : (
        <AccessPage title={TITLE}>
          <Notice tone="success" title="Tu contraseña quedó guardada">
            Ingresa con tu usuario {stage.usuario} y tu contraseña.
          </Notice>
          <ToLogin />
        </AccessPage>
      )
  }
}

/** Whether the link is no longer valid; any other failure may pass. */
const isRefused = (failure: CallFailure): boolean => failure.failure === 'problem' && failure.status === 422

function Failed({ failure, onAgain }: { failure: CallFailure; onAgain: () => void }) {
  return (
    <AccessPage title={TITLE}>
      <Notice tone="danger" title={authErrorText(failure)} />
      {!isRefused(failure) && (
        <Button wide onClick={onAgain}>
          Intentar otra vez
        </Button>
      )}
      <ToLogin />
    </AccessPage>
  )
}

const ToLogin = () => (
  <AppLink to={pathTo.start()} className={buttonLook('secondary')}>
    Ir al ingreso
  </AppLink>
)
