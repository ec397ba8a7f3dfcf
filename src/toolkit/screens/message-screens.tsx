// The messages shown instead of a screen that a person may not open (NAV-14), or not while the session is paused.
import { LockClosedIcon, PauseCircleIcon } from '@heroicons/react/24/outline'
import { PROBLEMS } from '../../contract/problem.ts'
import { buttonLook } from '../../ui/actions/button-look.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useSession } from '../person/use-session.ts'
import { AppLink } from './app-link.tsx'
import { pathTo } from './path-to.ts'

export function RefusedScreen() {
  const { person } = useSession()
  return (
    <Page title="Sin acceso">
      <EmptyState
        icon={LockClosedIcon}
        title={person.actuando ? 'Mientras actúa por otra persona solo puede consultar' : PROBLEMS.forbidden.message}
        action={<BackHome />}
      />
    </Page>
  )
}

/** D89: until a new login only the person's own data on this device is shown. */
export function IdleScreen() {
  return (
    <Page title="Sesión en pausa">
      <EmptyState
        icon={PauseCircleIcon}
        title="Sesión en pausa por inactividad"
        text="Tus borradores, fotos y envíos siguen aquí y puedes usarlos. Lo demás se verá cuando vuelvas a iniciar sesión, con conexión."
        action={<BackHome />}
      />
    </Page>
  )
}

export const BackHome = () => (
  <AppLink to={pathTo.start()} className={buttonLook('primary')}>
    Ir al inicio
  </AppLink>
)
