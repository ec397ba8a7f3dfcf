// ADM-17: the authorisation of data processing as the consent service knows it, read-only.
import {
  ClockIcon,
  EnvelopeIcon,
  GlobeAltIcon,
  ShieldCheckIcon,
  ShieldExclamationIcon,
} from '@heroicons/react/24/outline'
import { useQuery } from '@tanstack/react-query'
import type { ConsentAnswer } from '../../contract/consent.ts'
import { momentText } from '../../domain/moment-text.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { askConsent } from '../../toolkit/session/consent.ts'
import { RetryButton } from '../../ui/actions/retry-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from './facts.tsx'

export function ConsentCard() {
  const { person } = useSession()
  const { data: last, refetch } = useQuery({ queryKey: ['consent', person.id], queryFn: () => askConsent(person) })
  return (
    <Card title="Autorización de tratamiento de datos">
      {last === undefined && <Skeleton shape="lines" count={4} />}
      {last === 'silent' && (
        <EmptyState
          icon={ShieldExclamationIcon}
          title="No pudimos consultar tu autorización"
          text="Revisa tu conexión. Tu autorización sigue como estaba."
          action={<RetryButton tone="secondary" onRetry={refetch} />}
        />
      )}
      {last === null && <EmptyState icon={ShieldExclamationIcon} title="Sin registro" />}
      {last && last !== 'silent' && <Record record={last} />}
    </Card>
  )
}

function Record({ record: { estado, fechaAccion, direccionIP, correoElectronico } }: { record: ConsentAnswer }) {
  const isGiven = estado === 'aceptado'
  return (
    <div className="flex flex-col gap-5">
      <Facts
        facts={[
          {
            icon: ShieldCheckIcon,
            term: 'Estado',
            value: (
              <StatusBadge
                tone={isGiven ? 'success' : 'warning'}
                label={`${estado.charAt(0).toUpperCase()}${estado.slice(1)}`}
              />
            ),
          },
          { icon: ClockIcon, term: 'Fecha', value: momentText(fechaAccion) },
          { icon: GlobeAltIcon, term: 'Dirección IP', value: direccionIP },
          { icon: EnvelopeIcon, term: 'Correo electrónico', value: correoElectronico },
        ]}
      />
      <AppLink
        to={pathTo.myData()}
        className="target inline-flex items-center self-start rounded-md font-semibold text-primary text-sm underline-offset-2 hover:underline"
      >
        Ver mis datos y mi permiso
      </AppLink>
    </div>
  )
}
