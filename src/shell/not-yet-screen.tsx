// Addresses of screens that are specified but not built yet, and addresses that do not exist (D99).
import { WrenchScrewdriverIcon } from '@heroicons/react/24/outline'
import { Link } from '@tanstack/react-router'
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
      <EmptyState icon={WrenchScrewdriverIcon} title="Esta dirección no existe" action={<BackHome />} />
    </Page>
  )
}

const BackHome = () => (
  <Link to="/" className={buttonLook('primary')}>
    Ir al inicio
  </Link>
)
