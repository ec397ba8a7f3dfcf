// The card of a policy's executive (POL-05): the name, and a button for each mail address and phone number.
import { UserCircleIcon } from '@heroicons/react/24/outline'
import type { PolicyRow } from '../../../contract/policy.ts'
import type { Area } from '../../../domain/user/role.ts'
import { ContactWays } from '../../../entities/executive/contact-ways.tsx'
import { executiveQuery } from '../../../entities/policy/detail-queries.ts'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { Card } from '../../../ui/layout/card.tsx'

export function ExecutiveCard({ policy: { cdEjecutivo, cdCompania }, area }: { policy: PolicyRow; area: Area }) {
  const { data } = useCachedQuery(executiveQuery(area, cdEjecutivo, cdCompania))
  // Everything else works without the executive, so a failed request is not shown here.
  if (!data) return null
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <UserCircleIcon className="size-12 shrink-0 text-primary" aria-hidden />
        <div className="min-w-0 grow basis-40">
          <p className="text-muted text-sm">Ejecutivo</p>
          <p className="break-words font-semibold">{data.nombres}</p>
        </div>
        <ContactWays contact={data} />
      </div>
    </Card>
  )
}
