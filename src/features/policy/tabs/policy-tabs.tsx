// The tabs of a policy's conditions, in the dialog and on the policy's own page: for insured things, and for persons.

import type { Cents } from '../../../domain/money.ts'
import type { Area } from '../../../domain/user/role.ts'
import { detailCountsQuery } from '../../../entities/policy/detail-queries.ts'
import { type AddressState, tabsInAddress } from '../../../toolkit/detail/address-state.ts'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import type { PolicyParams } from '../../../toolkit/screens/policy-params.ts'
import type { Tab } from '../../../ui/layout/tab.ts'
import { Tabs, type TabsProps } from '../../../ui/layout/tabs.tsx'
import type { PartCodes } from '../parts/policy-parts.ts'
import * as part from './part-tabs.tsx'
import { PaymentPanel } from './payment-panel.tsx'

type Props = AddressState<PolicyParams> &
  Pick<TabsProps, 'label' | 'within'> & {
    of: PartCodes
    /** The net premium of all movements, which «Pagos» mentions if it differs; omitted if shown beside the tabs. */
    premiumOfAll?: Cents
  }

/** POL-14a: the eight tabs of a policy that insures things. */
export function GeneralTabs({ of, label, within, premiumOfAll, ...address }: Props) {
  const counts = useTabCounts(of)
  return (
    <Tabs
      label={label}
      within={within}
      {...tabsInAddress(address)}
      tabs={[
        {
          key: 'coberturas',
          label: 'Coberturas',
          count: counts?.coberturas,
          panel: () => <part.CoverageTab of={of} />,
        },
        { key: 'clausulas', label: 'Cláusulas', count: counts?.clausulas, panel: () => <part.ClauseTab of={of} /> },
        {
          key: 'deducibles',
          label: 'Deducibles',
          count: counts?.deducibles,
          panel: () => <part.DeductibleTab of={of} />,
        },
        { key: 'garantias', label: 'Garantías', count: counts?.garantias, panel: () => <part.GuaranteeTab of={of} /> },
        { key: 'notas', label: 'Notas Aclaratorias', count: counts?.notas, panel: () => <part.NoteTab of={of} /> },
        { key: 'pagos', label: 'Pagos', panel: () => <PaymentPanel area="gen" of={of} premiumOfAll={premiumOfAll} /> },
        {
          key: 'beneficiario',
          label: 'Beneficiario',
          count: counts?.beneficiarios ?? undefined,
          panel: () => <part.BeneficiaryTab of={of} />,
        },
        {
          key: 'exclusiones',
          label: 'Exclusiones',
          count: counts?.exclusiones,
          panel: () => <part.ExclusionTab of={of} />,
        },
      ]}
    />
  )
}

/** POL-13c: the tabs of a health or life policy at one of its locations. */
export function MedicalTabs({ of, label, within, premiumOfAll, ...address }: Props) {
  const payments: Tab = {
    key: 'pagos',
    label: 'Pagos',
    panel: () => <PaymentPanel area="gen" of={of} premiumOfAll={premiumOfAll} />,
  }
  return <Tabs label={label} within={within} {...tabsInAddress(address)} tabs={useMedicalTabs('gen', of, [payments])} />
}

/** The tabs of a plan; the tabs in `ofArea`, which only one area has, follow the first tab. */
export function useMedicalTabs(area: Area, of: PartCodes, ofArea: readonly Tab[]): Tab[] {
  const counts = useTabCounts(of)
  const codes = { area, of }
  return [
    { key: 'plan', label: 'Plan Cobertura', count: counts?.coberturas, panel: () => <part.PlanTab {...codes} /> },
    ...ofArea,
    {
      key: 'forma-prima',
      label: 'Forma Prima',
      count: counts?.formasPrima,
      panel: () => <part.PremiumFormTab {...codes} />,
    },
    {
      key: 'deducibles',
      label: 'Deducibles',
      count: counts?.deduciblesUbicacion,
      panel: () => <part.LocationDeductibleTab {...codes} />,
    },
    { key: 'notas', label: 'Notas Aclaratorias', count: counts?.notas, panel: () => <part.NoteTab of={of} /> },
  ]
}

/** The counts of the tabs; undefined while unknown, and if the request fails. */
const useTabCounts = ({ cdCompania, cdRamoCotizacion, cdUbicacion }: PartCodes) =>
  useCachedQuery(detailCountsQuery({ cdCompania, cdRamoCotizacion, cdUbicacion })).data
