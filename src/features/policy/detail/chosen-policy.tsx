// POL-05 to POL-08: the details of the selected policy: its facts, its locations or movements, and its executive.
import type { RefObject } from 'react'
import { listBranchesWithGroup } from '../../../contract/lookup.ts'
import type { PolicyRow } from '../../../contract/policy.ts'
import { isHealthOrLife } from '../../../domain/policy/content-type.ts'
import { holderName } from '../../../domain/policy/policy-words.ts'
import { ask } from '../../../entities/ask.ts'
import { validityBadge } from '../../../entities/policy/validity-badge.ts'
import { CustomerInSight } from '../../../toolkit/detail/customer-in-sight.tsx'
import { ChosenPage, ChosenPane } from '../../../toolkit/list/chosen-row.tsx'
import type { NeighboursProps } from '../../../toolkit/list/neighbours.tsx'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { QueryView } from '../../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import type { PolicyDialog, PolicyParams } from '../../../toolkit/screens/policy-params.ts'
import { useUrlDialog } from '../../../toolkit/screens/url-dialog.ts'
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx'
import { ExecutiveCard } from '../parts/executive-card.tsx'
import { withNothingOpen } from '../parts/policy-address.ts'
import type { ChosenProps, OpenDialog } from '../parts/policy-parts.ts'
import { PolicyReport } from '../parts/policy-report.tsx'
import { LocationList } from './location-list.tsx'
import { MovementsOfThings } from './movement-list.tsx'
import { PolicyFacts, PolicyLine } from './policy-facts.tsx'

type Props = ChosenProps & { neighbours: NeighboursProps<PolicyRow> }

/** The policy beside the list; `onLeave` closes the policy and returns to its row. */
export function ChosenPolicy({ neighbours, onLeave, ...chosen }: Props & { onLeave: () => void }) {
  const { policy } = chosen
  return (
    <ChosenPane
      title={`Póliza ${policy.poliza}`}
      closeLabel={`Cerrar la póliza ${policy.poliza}`}
      badge={validityBadge(policy, useToday())}
      line={<PolicyLine policy={policy} />}
      neighbours={neighbours}
      onLeave={onLeave}
    >
      {(facts) => <PolicyDetails {...chosen} facts={facts} />}
    </ChosenPane>
  )
}

/** The policy on a separate page, where there is no room beside the list; `list`: the URL parameters of that list. */
export function PolicyPage({ neighbours, list, ...chosen }: Props & { list: PolicyParams }) {
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

type DetailsProps = ChosenProps & { facts?: RefObject<HTMLDivElement | null> }

function PolicyDetails({ policy, params, onParams, facts }: DetailsProps) {
  const dialog = useUrlDialog({
    open: ([ver, de]: [PolicyDialog, number]) =>
      onParams({ ...withNothingOpen(params), ver, de }, { keepScroll: true }),
    shut: () => onParams(withNothingOpen(params), { replace: true, keepScroll: true }),
  })
  const wiring = {
    policy,
    params,
    onParams,
    onOpen: (ver: PolicyDialog, de: number) => dialog.open([ver, de]),
    onClose: dialog.close,
  }
  return (
    <div className="group/policy flex min-w-0 flex-col gap-4">
      <CustomerInSight known={{ es: 'contratante', nombre: holderName(policy) }} of="policy" codes={policy} />
      <div ref={facts}>
        <PolicyFacts policy={policy} />
      </div>
      <PolicyReport of={policy} vam={0} />
      <Below {...wiring} />
      {/* The executive's card is shown once everything above has loaded, so that the card does not move. */}
      <div className="empty:hidden group-has-[[data-awaited]]/policy:hidden">
        <ExecutiveCard policy={policy} area="gen" />
      </div>
    </div>
  )
}

/** Locations for health and life, movements for the rest; some ramos are life only by their group (POL-06, D08). */
function Below(wiring: ChosenProps & { onOpen: OpenDialog; onClose: () => void }) {
  const { cdRamo, ramo } = wiring.policy
  const branches = useCachedQuery(ask(listBranchesWithGroup, {}, 'expiry'))
  if (isHealthOrLife({ ...ramo, nmRamGrupo: null })) return <LocationList {...wiring} />
  return (
    <QueryView what="esta póliza" query={branches} pending={<ListSkeleton shape="records" count={2} />} noteElsewhere>
      {(branchGroups) => {
        const nmRamGrupo = branchGroups.find((each) => each.cdRamo === cdRamo)?.nmRamGrupo ?? null
        return isHealthOrLife({ ...ramo, nmRamGrupo }) ? (
          <LocationList {...wiring} />
        ) : (
          <MovementsOfThings {...wiring} />
        )
      }}
    </QueryView>
  )
}
