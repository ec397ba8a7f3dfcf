// ADM-14 to ADM-19: «Mi Perfil»: the user with their picture, the data of the active associate, and the consent.

import { AtSymbolIcon, BriefcaseIcon, EnvelopeIcon, IdentificationIcon, UserIcon } from '@heroicons/react/24/outline'
import { mustConsent } from '../../domain/user/consent.ts'
import { type Area, hasPrivileges, isAdmin, isEjecutivo } from '../../domain/user/role.ts'
import { nameOf, useSession } from '../../toolkit/person/use-session.ts'
import type { ProfileSearch } from '../../toolkit/screens/dialog-params.ts'
import { useUrlDialog } from '../../toolkit/screens/url-dialog.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'
import { AssociateCards } from './associate-cards.tsx'
import { ConsentCard } from './consent-card.tsx'
import { Facts } from './facts.tsx'
import { ProfileHero } from './profile-hero.tsx'

const LazyPasswordDialog = lazyOverlay(() => import('./password-dialog.tsx'), 'PasswordDialog')

type Props = {
  area: Area
  params: ProfileSearch
  onParams: (params: ProfileSearch, how: { replace?: boolean; keepScroll: boolean }) => void
}

export function ProfileScreen({ area, params, onParams }: Props) {
  const { person } = useSession()
  // Only executives change their password here; others do at /cambiar, and the URL parameter has no effect (ADM-16).
  const hasPassword = isEjecutivo(person)
  const password = useUrlDialog({
    open: (iris: 1) => onParams({ iris }, { keepScroll: true }),
    shut: () => onParams({}, { replace: true, keepScroll: true }),
  })
  return (
    <Page title="Mi Perfil">
      <div className="grid items-start gap-(--page-gap) md:grid-cols-[20rem_minmax(0,1fr)]">
        <ProfileHero onPassword={hasPassword ? () => password.open(1) : undefined} />
        <div className="flex min-w-0 flex-col gap-(--page-gap)">
          {hasPrivileges(person) ? <AccountCard /> : <AssociateCards area={area} />}
          {mustConsent(person, person.consentStrict ?? false) && <ConsentCard />}
        </div>
      </div>
      {hasPassword && <LazyPasswordDialog open={params.iris !== undefined} onClose={password.close} />}
    </Page>
  )
}

/** The account of a staff user: staff have no record as policyholders. */
function AccountCard() {
  const { person } = useSession()
  const roles = [isAdmin(person) && 'Administrador', isEjecutivo(person) && 'Ejecutivo'].filter(Boolean)
  return (
    <Card title="Datos de la cuenta">
      <Facts
        facts={[
          { icon: UserIcon, term: 'Nombre', value: nameOf(person) },
          { icon: AtSymbolIcon, term: 'Usuario', value: person.username },
          { icon: EnvelopeIcon, term: 'Correo', value: person.email },
          { icon: IdentificationIcon, term: 'Cédula', value: person.cedula },
          { icon: BriefcaseIcon, term: 'Rol', value: roles.join(', ') },
        ]}
      />
    </Card>
  )
}
