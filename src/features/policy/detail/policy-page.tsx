// The selected policy as a separate page, where there is no room for it beside the list.
import type { PolicyRow } from '../../../contract/policy.ts'
import { validityBadge } from '../../../entities/policy/validity-badge.ts'
import { ChosenPage } from '../../../toolkit/list/chosen-page.tsx'
import type { NeighboursProps } from '../../../toolkit/list/neighbours.tsx'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import type { PolicyParams } from '../../../toolkit/screens/policy-params.ts'
import type { ChosenProps } from '../parts/policy-parts.ts'
import { PolicyDetails } from './chosen-policy.tsx'
import { PolicyLine } from './policy-facts.tsx'

/** `list` holds the URL parameters of the list that the policy was selected in. */
export function PolicyPage({
  neighbours,
  list,
  ...chosen
}: ChosenProps & { neighbours: NeighboursProps<PolicyRow>; list: PolicyParams }) {
  const { policy } = chosen
  return (
    <ChosenPage
      rowKey={policy.cdCotizacion}
      title={`Póliza ${policy.poliza}`}
      badge={validityBadge(policy, useToday())}
      words={`${policy.ramo.nmRamo} · ${policy.cotizacion.aseguradora.nmAlias}`}
      line={<PolicyLine policy={policy} isNamed />}
      back={pathTo.policies('gen', list)}
      neighbours={neighbours}
    >
      <PolicyDetails {...chosen} />
    </ChosenPage>
  )
}
