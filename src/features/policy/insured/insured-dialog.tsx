// POL-19: the dialog «Asegurados»: the persons whom a policy or one of its locations insures.

import { DetailFrame } from '../../../shell/detail/detail-frame.tsx'
import type { DialogWiring, PartCodes } from '../parts/policy-parts.ts'
import { InsuredPeople } from './insured-people.tsx'

type Props = DialogWiring & { of: PartCodes; place?: string }

export function InsuredDialog({ of, place, policy, onClose, ...address }: Props) {
  return (
    <DetailFrame title="Asegurados" of={[`Póliza ${policy.poliza}`, place]} onClose={onClose}>
      <InsuredPeople of={of} policy={policy} {...address} />
    </DetailFrame>
  )
}
