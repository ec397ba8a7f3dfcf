// ADM-14: «Datos del Titular» (vam) or «Datos del Contratante» (gen) of the active associate, from the broker's record.
import { DevicePhoneMobileIcon, EnvelopeIcon, LockClosedIcon, UserCircleIcon } from '@heroicons/react/24/outline'
import { readClient, readInsuredUser } from '../../contract/personal-record.ts'
import { searchInsuredPolicies, searchPolicies } from '../../contract/policy.ts'
import type { Area } from '../../domain/user/role.ts'
import { ask, inPages } from '../../entities/ask.ts'
import { ContactWays } from '../../entities/executive/contact-ways.tsx'
import { executiveQuery } from '../../entities/policy/detail-queries.ts'
import { useToday } from '../../toolkit/person/use-today.ts'
import { QueryView } from '../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../toolkit/query/use-cached-query.ts'
import { useActiveAssociate } from '../../toolkit/session/active-associate.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
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

type NoteProps = { area: Area; by: { cdCliente?: number; cedula?: string } }

const NOTES: Record<Area, string> = {
  vam: 'Tu celular y tus demás datos se cambian con tu ejecutivo comercial o de siniestros.',
  gen: 'Estos datos se cambian con tu ejecutivo comercial o de siniestros.',
}

/** ADM-14d: says who can change the record, which is read-only here, with the executive of the latest policy. */
function ExecutiveNote({ area, by }: NoteProps) {
  const executive = useExecutiveOf({ area, by })
  return (
    <div className="flex flex-col gap-3 rounded-md bg-subtle p-4">
      <p className="flex items-start gap-2.5 text-ink-2 text-sm">
        <LockClosedIcon className="mt-0.5 size-4 shrink-0" aria-hidden />
        {NOTES[area]}
      </p>
      {executive && (
        <div className="flex flex-col gap-2">
          <p className="font-semibold text-sm">{executive.nombres}</p>
          <ContactWays contact={executive} about="Quiero actualizar mis datos." />
        </div>
      )}
    </div>
  )
}

const LATEST = { pageSize: 1, sorted: [{ id: 'fcHasta' as const, desc: true }] }

/** Returns the executive; a failed request is not shown, because the note makes sense without an executive. */
function useExecutiveOf({ area, by: { cedula = '', cdCliente } }: NoteProps) {
  const insuredPolicies = useCachedQuery({
    ...inPages(ask(searchInsuredPolicies, { query: { ...LATEST, ci: cedula } }, 'expiry')),
    enabled: area === 'vam',
  })
  const holderPolicies = useCachedQuery({
    ...inPages(ask(searchPolicies, { body: { ...LATEST, cdCliente } }, 'expiry')),
    enabled: area === 'gen',
  })
  const [policy] = (area === 'vam' ? insuredPolicies : holderPolicies).data?.content ?? []
  const { data } = useCachedQuery({
    ...executiveQuery(area, policy?.cdEjecutivo ?? 0, policy?.cdCompania ?? 0),
    enabled: policy !== undefined,
  })
  return data
}
