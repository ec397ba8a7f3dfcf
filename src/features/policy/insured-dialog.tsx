// POL-19, «Asegurados»: whom a policy or one of its locations insures.
import { Detail } from '../../ui/overlays/detail.tsx'
import { InsuredPeople } from './insured-people.tsx'
import type { DialogWiring, PartCodes } from './policy-parts.ts'

type Props = DialogWiring & { of: PartCodes; place?: string }

export function InsuredDialog({ of, place, policy, onClose, ...address }: Props) {
  return (
    <Detail
      open
      onClose={onClose}
      inAddress
      placement="middle"
      title="Asegurados"
      subtitle={[`Póliza ${policy.poliza}`, place].filter(Boolean).join(' · ')}
    >
      <InsuredPeople of={of} cdRamo={policy.cdRamo} {...address} />
    </Detail>
  )
}
