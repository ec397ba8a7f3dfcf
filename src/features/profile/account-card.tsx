// The profile card with the account of a staff user: staff have no record as policyholders.
import { AtSymbolIcon, BriefcaseIcon, EnvelopeIcon, IdentificationIcon, UserIcon } from '@heroicons/react/24/outline'
import { isAdmin, isEjecutivo } from '../../domain/user/role.ts'
import { nameOf, useSession } from '../../toolkit/person/use-session.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from './facts.tsx'

export function AccountCard() {
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
