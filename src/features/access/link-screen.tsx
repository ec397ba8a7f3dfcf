// ACC-08: signs in by link; asks first if a web page may have opened it (SEC-08), or this device has other users (D01).
import { useCallback, useEffect, useRef, useState } from 'react'
import { useGo } from '../../toolkit/screens/go.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { type LoginLink, maskedUser } from '../../toolkit/session/login-link.ts'
import type { LinkProps } from '../../toolkit/session/session-gate.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { FullScreenSpinner } from '../../ui/feedback/full-screen-spinner.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AccessPage } from './access-page.tsx'
import { authErrorText } from './auth-error-text.ts'
import { encodeUser } from './user-in-address.ts'

const BROKEN = 'El enlace de ingreso no es válido. Ingresa con tu usuario y contraseña.'

type EnteringProps = Omit<LinkProps, 'link'> & { link: Exclude<LoginLink, 'broken'> }
type Stage = { is: 'entering' } | { is: 'asking'; others: boolean } | { is: 'refused'; sentence: string }

export function LinkScreen({ link, ...rest }: LinkProps) {
  return link === 'broken' ? <Refused sentence={BROKEN} onDrop={rest.onDrop} /> : <Entering link={link} {...rest} />
}

function Entering({ link, signIn, areOthersHere, onSignedIn, onDrop }: EnteringProps) {
  const [stage, setStage] = useState<Stage>({ is: 'entering' })
  const go = useGo()
  const hasBegun = useRef(false)

  const enter = useCallback(async () => {
    setStage({ is: 'entering' })
    const { user, password } = link
    const result = await signIn({ user, password, byLink: true })
    if (result.ok) return onSignedIn(result)
    const sentence = authErrorText(result)
    if (!sentence.includes('expirado')) return setStage({ is: 'refused', sentence })
    onDrop()
    await go(pathTo.renew({ user: encodeUser(user) }))
  }, [link, signIn, onSignedIn, onDrop, go])
  useEffect(() => {
    // Runs once, however often React runs the effect: a second request would count as another login attempt.
    if (hasBegun.current) return
    hasBegun.current = true
    areOthersHere(link.user)
      .then((others) => (others || link.isForeign ? setStage({ is: 'asking', others }) : enter()))
      // Rejected if the browser blocks storage, which the portal needs: drops the link, and the start page says why.
      .catch(onDrop)
  }, [link, areOthersHere, enter, onDrop])

  if (stage.is === 'entering') return <FullScreenSpinner text="Ingresando..." />
  if (stage.is === 'refused') return <Refused sentence={stage.sentence} onDrop={onDrop} />
  return (
    <AccessPage title="Iniciar sesión" heading={`Vas a ingresar como ${maskedUser(link.user)}`}>
      {link.isForeign && (
        <Notice tone="warning" title="Otra página abrió este enlace" announced="none">
          Si no lo pediste tú, pulsa «Cancelar». Con el usuario de otra persona, lo que reportes llegaría a su cuenta y
          no a la tuya.
        </Notice>
      )}
      {stage.others && (
        <p className="text-ink-2">
          En este dispositivo hay una sesión o borradores de otra persona. Se quedan guardados para ella, y nadie más
          los ve.
        </p>
      )}
      <Button wide onClick={enter}>
        Ingresar
      </Button>
      <Button tone="quiet" wide onClick={onDrop}>
        Cancelar
      </Button>
    </AccessPage>
  )
}

function Refused({ sentence, onDrop }: { sentence: string; onDrop: () => void }) {
  return (
    <AccessPage title="Iniciar sesión" heading="Ingresa a tu portal">
      <Notice tone="danger" title={sentence} />
      <Button wide onClick={onDrop}>
        Ir al inicio
      </Button>
    </AccessPage>
  )
}
