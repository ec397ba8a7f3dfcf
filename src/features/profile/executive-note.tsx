// ADM-14d: says who changes the record, which is read-only here, with the executive of the latest policy.
import { LockClosedIcon } from '@heroicons/react/24/outline'
import { searchInsuredPolicies, searchPolicies } from '../../contract/policy.ts'
import type { Area } from '../../domain/user/role.ts'
import { ask, inPages } from '../../entities/ask.ts'
import { ContactWays } from '../../entities/executive/contact-ways.tsx'
import { executiveQuery } from '../../entities/policy/detail-queries.ts'
import { useCachedQuery } from '../../toolkit/query/use-cached-query.ts'

type Props = { area: Area; by: { cdCliente?: number; cedula?: string } }

const NOTES: Record<Area, string> = {
  vam: 'Tu celular y tus demás datos se cambian con tu ejecutivo comercial o de siniestros.',
  gen: 'Estos datos se cambian con tu ejecutivo comercial o de siniestros.',
}

export function ExecutiveNote({ area, by }: Props) {
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

/** Returns the executive; a failure is not shown, because the note stands without one. */
function useExecutiveOf({ area, by: { cedula = '', cdCliente } }: Props) {
  const insured = useCachedQuery({
    ...inPages(ask(searchInsuredPolicies, { query: { ...LATEST, ci: cedula } }, 'expiry')),
    enabled: area === 'vam',
  })
  const held = useCachedQuery({
    ...inPages(ask(searchPolicies, { body: { ...LATEST, cdCliente } }, 'expiry')),
    enabled: area === 'gen',
  })
  const [policy] = (area === 'vam' ? insured : held).data?.content ?? []
  const { data } = useCachedQuery({
    ...executiveQuery(area, policy?.cdEjecutivo ?? 0, policy?.cdCompania ?? 0),
    enabled: policy !== undefined,
  })
  return data
}
