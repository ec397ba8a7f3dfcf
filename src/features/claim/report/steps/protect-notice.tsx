// Explains once why the browser should keep the stored data, requests that, and shows the browser's answer.
import { ShieldCheckIcon } from '@heroicons/react/20/solid'
import { useEffect } from 'react'
import type { Protection } from '../../../../toolkit/person/use-persistent-storage.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { announce } from '../../../../ui/feedback/announce.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'

const ANSWERS = {
  granted: { title: 'Listo: el navegador conservará lo guardado', text: 'Se queda aquí hasta que lo envíes.' },
  refused: { title: 'El navegador no lo permite por ahora', text: 'Lo guardado sigue aquí. Envíalo cuando puedas.' },
}

export function ProtectNotice({ is, protect, decline }: Protection) {
  const answer = is === 'granted' || is === 'refused' ? ANSWERS[is] : null
  useEffect(() => {
    if (answer) announce(answer.title)
  }, [answer])

  if (is === 'closed') return null
  if (answer)
    return (
      <Notice tone={is === 'granted' ? 'success' : 'neutral'} title={answer.title} announced="none">
        {answer.text}
      </Notice>
    )
  return (
    <Notice
      tone="neutral"
      icon={ShieldCheckIcon}
      title="Protege lo que guardas aquí"
      announced="none"
      action={
        // Begins below the icon, so that both buttons fit on one line of a phone.
        <div className="-ml-8 flex flex-wrap gap-1 sm:ml-0">
          <Button tone="secondary" loading={is === 'asking'} onClick={protect}>
            Proteger lo guardado
          </Button>
          <Button tone="quiet" onClick={decline}>
            Ahora no
          </Button>
        </div>
      }
    >
      El navegador podría borrarlo si falta espacio. Pídele que no lo haga.
    </Notice>
  )
}
