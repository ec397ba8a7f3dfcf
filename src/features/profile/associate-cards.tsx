// ADM-14: «Datos del Titular» (vam) or «Datos del Contratante» (gen) of the active associate, from the broker's record.
import { DevicePhoneMobileIcon, EnvelopeIcon, UserCircleIcon } from '@heroicons/react/24/outline'
import { readClient, readInsuredUser } from '../../contract/personal-record.ts'
import type { Area } from '../../domain/user/role.ts'
import { ask } from '../../entities/ask.ts'
import { useToday } from '../../toolkit/person/use-today.ts'
import { QueryView } from '../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../toolkit/query/use-cached-query.ts'
import { useActiveAssociate } from '../../toolkit/session/active-associate.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ExecutiveNote } from './executive-note.tsx'
import { Facts } from './facts.tsx'
import { personalFacts } from './personal-facts.ts'

const TITLES: Record<Area, string> = { vam: 'Datos del Titular', gen: 'Datos del Contratante' }

export function AssociateCards({ area }: { area: Area }) {
  const { by, lacks } = useActiveAssociate(area)?.owner ?? { by: null, lacks: 'Sin registro' }
  if (by?.cedula) return <InsuredCards ci={by.cedula} />
  if (by?.cdCliente) return <ClientCards cdCliente={by.cdCliente} />
  return (
    <Card title={TITLES[area]}>
      <EmptyState icon={UserCircleIcon} title={lacks ?? ''} text="Sin él el bróker no tiene datos que mostrar aquí." />
    </Card>
  )
}

const pending = <Skeleton shape="lines" count={6} />

function InsuredCards({ ci }: { ci: string }) {
  const today = useToday()
  const query = useCachedQuery(ask(readInsuredUser, { query: { ci } }, 'open'))
  return (
    <>
      <Card title={TITLES.vam}>
        <QueryView what="estos datos" query={query} pending={pending}>
          {(user) => <Facts facts={personalFacts({ ...user, id: user.cedula }, today)} />}
        </QueryView>
      </Card>
      {query.data && (
        <Card title="Contacto">
          <div className="flex flex-col gap-5">
            <Facts
              facts={[
                { icon: DevicePhoneMobileIcon, term: 'Celular', value: query.data.celular },
                { icon: EnvelopeIcon, term: 'Correo', value: query.data.correo },
              ]}
            />
            <ExecutiveNote area="vam" by={{ cedula: ci }} />
          </div>
        </Card>
      )}
    </>
  )
}

function ClientCards({ cdCliente }: { cdCliente: number }) {
  const today = useToday()
  const query = useCachedQuery(ask(readClient, { query: { cdCliente } }, 'open'))
  return (
    <Card title={TITLES.gen}>
      <QueryView what="estos datos" query={query} pending={pending}>
        {(client) => (
          <div className="flex flex-col gap-5">
            <Facts facts={personalFacts({ ...client, id: client.rucCed }, today)} />
            <ExecutiveNote area="gen" by={{ cdCliente }} />
          </div>
        )}
      </QueryView>
    </Card>
  )
}
