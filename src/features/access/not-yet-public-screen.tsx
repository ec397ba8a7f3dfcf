// Addresses that anybody may open and that are not built yet: password recovery and renewal (D99).

import { LockClosedIcon } from '@heroicons/react/24/outline'
import { Link } from '@tanstack/react-router'
import { buttonLook } from '../../ui/actions/button-look.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'

export function NotYetPublicScreen() {
  return (
    <Page title="Contraseña" width="narrow">
      <EmptyState
        icon={LockClosedIcon}
        title="Esta consulta aún no está disponible"
        text="Comunícate con tu ejecutivo para recuperar tu acceso."
        action={
          <Link to="/" className={buttonLook('primary')}>
            Regresar
          </Link>
        }
      />
    </Page>
  )
}
