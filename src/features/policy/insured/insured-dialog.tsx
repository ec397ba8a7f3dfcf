// POL-19: the dialog «Asegurados»: the persons insured by a policy or at one of its locations.

import { validityBadge } from '../../../entities/policy/validity-badge.ts'
import { DetailFrame } from '../../../toolkit/detail/detail-frame.tsx'
import { useToday } from '../../../toolkit/person/use-today.ts'
import type { DialogWiring, PartCodes } from '../parts/policy-parts.ts'
import { PolicyReport } from '../parts/policy-report.tsx'
import { InsuredPeople } from './insured-people.tsx'

type Props = DialogWiring & { of: PartCodes; place?: string }

export function InsuredDialog({ of, place, policy, onClose, ...address }: Props) {
  const badge = validityBadge(policy, useToday())
  return (
    <DetailFrame title="Asegurados" of={[`Póliza ${policy.poliza}`, place]} badge={badge} onClose={onClose}>
      <div className="flex min-w-0 flex-col gap-4">
        <PolicyReport of={of} vam={0} withInsured label="Reporte " />
        <InsuredPeople of={of} policy={policy} {...address} />
      </div>
    </DetailFrame>
  )
}
