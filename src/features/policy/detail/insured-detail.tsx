// POL-13a, POL-13b, POL-16: «Detalle Póliza» of an insured person; payments only in individual branches (D32).

import type { PolicyRow } from '../../../contract/policy.ts'
import { listInsuredLocation } from '../../../contract/policy-part.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import { endOf, holderName } from '../../../domain/policy/policy-words.ts'
import { askDetail } from '../../../entities/ask.ts'
import { tabsInAddress } from '../../../toolkit/detail/address-state.ts'
import { CustomerInSight } from '../../../toolkit/detail/customer-in-sight.tsx'
import { FoldedFacts } from '../../../toolkit/detail/folded-facts.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { DefinitionList } from '../../../ui/data/definition-list.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { DependentList } from '../insured/dependent-list.tsx'
import { InsuredPeople } from '../insured/insured-people.tsx'
import { ExecutiveCard } from '../parts/executive-card.tsx'
import { PolicyFrame } from '../parts/policy-frame.tsx'
import type { DialogWiring } from '../parts/policy-parts.ts'
import { PolicyReport } from '../parts/policy-report.tsx'
import { PaymentPanel } from '../tabs/payment-panel.tsx'
import { useMedicalTabs } from '../tabs/policy-tabs.tsx'

type Props = DialogWiring & { of: PolicyRow; hasBilling: boolean }

export function InsuredDetail({ of, hasBilling, policy, onClose, ...address }: Props) {
  const { cdCompania, cdObjCotizacion } = of
  const tabs = useMedicalTabs('vam', of, [
    {
      key: 'dependientes',
      label: 'Dependientes',
      panel: () =>
        cdObjCotizacion === null ? (
          // Staff who do not filter by a person see every person insured at the location.
          <InsuredPeople of={of} policy={policy} {...address} />
        ) : (
          <DependentList
            area="vam"
            title="Dependientes y beneficiarios"
            cdCompania={cdCompania}
            cdObjCotizacion={cdObjCotizacion}
          />
        ),
    },
    ...(hasBilling
      ? [{ key: 'facturacion', label: 'Facturación', panel: () => <PaymentPanel area="vam" of={of} /> }]
      : []),
  ])
  return (
    <PolicyFrame title="Detalle Póliza" of={[policy.poliza, policy.ramo.nmRamo]} policy={policy} onClose={onClose}>
      <div className="group/detail flex min-w-0 flex-col gap-5">
        <CustomerInSight known={{ es: 'contratante', nombre: holderName(policy) }} of="policy" codes={policy} />
        <FoldedFacts>
          <Facts policy={policy} />
        </FoldedFacts>
        <PolicyReport of={of} vam={1} />
        <Tabs label="Detalle Póliza" within="detail" {...tabsInAddress(address)} tabs={tabs} />
        <div className="group-has-[[data-awaited]]/detail:hidden">
          <ExecutiveCard policy={policy} area="vam" />
        </div>
      </div>
    </PolicyFrame>
  )
}

function Facts({ policy }: { policy: PolicyRow }) {
  const { cdCompania, cdUbicacion } = policy
  // If there is a location, the space for its facts is reserved from the beginning.
  const hasPlace = cdUbicacion !== null
  const { data, error } = useCachedQuery({
    ...askDetail(listInsuredLocation, { query: { cdCompania, cdUbicacion: cdUbicacion ?? 0 } }),
    enabled: hasPlace,
  })
  const [location] = data ?? []
  const none = data || error ? '–' : '…'
  const end = endOf(policy)
  return (
    <DefinitionList
      columns={3}
      items={[
        { term: 'Aseguradora', value: policy.cotizacion.aseguradora.nmAlias },
        { term: 'Contratante', value: holderName(policy) },
        {
          term: 'Vigencia',
          value: `${formatDay(policy.fcDesde)} – ${end ? formatDay(end) : 'abierta'}`,
        },
        ...(hasPlace
          ? [
              { term: 'Plan', value: location?.dscPlan || none },
              { term: 'Ubicación', value: location?.dscUbicacion ?? none },
            ]
          : []),
      ]}
    />
  )
}
