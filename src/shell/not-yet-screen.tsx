// Addresses without a screen for whoever came: not built yet (D99), unknown, or not theirs to open (NAV-14).
import { LockClosedIcon, MapIcon, WrenchScrewdriverIcon } from '@heroicons/react/24/outline'
import { Link } from '@tanstack/react-router'
import { PROBLEMS } from '../contract/problem.ts'
import { buttonLook } from '../ui/actions/button-look.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Page } from '../ui/layout/page.tsx'

export function NotYetScreen() {
  return (
    <Page title="Próximamente">
      <EmptyState icon={WrenchScrewdriverIcon} title="Esta consulta aún no está disponible" action={<BackHome />} />
    </Page>
  )
}

export function NotFoundScreen() {
  return (
    <Page title="Dirección desconocida">
      <EmptyState icon={MapIcon} title="Esta dirección no existe" action={<BackHome />} />
    </Page>
  )
}

export function RefusedScreen() {
  return (
    <Page title="Sin acceso">
      <EmptyState icon={LockClosedIcon} title={PROBLEMS.forbidden.message} action={<BackHome />} />
    </Page>
  )
}

const BackHome = () => (
  <Link to="/" className={buttonLook('primary')}>
    Ir al inicio
  </Link>
)
