// POL-14a: the eight tabs of a policy that insures things, in its dialog and on the policy's own page.
import type { Cents } from '../../../domain/money.ts'
import { type AddressState, tabsInAddress } from '../../../toolkit/detail/address-state.ts'
import type { PolicyParams } from '../../../toolkit/screens/policy-params.ts'
import { Tabs, type TabsProps } from '../../../ui/layout/tabs.tsx'
import type { PartCodes } from '../parts/policy-parts.ts'
import { PaymentPanel } from '../payments/payment-panel.tsx'
import { BeneficiaryTab } from './beneficiary-tab.tsx'
import { ClauseTab } from './clause-tab.tsx'
import { CoverageTab } from './coverage-tab.tsx'
import { DeductibleTab } from './deductible-tab.tsx'
import { ExclusionTab } from './exclusion-tab.tsx'
import { GuaranteeTab } from './guarantee-tab.tsx'
import { NoteTab } from './note-tab.tsx'
import { useTabCounts } from './use-tab-counts.ts'

export type PolicyTabsProps = AddressState<PolicyParams> &
  Pick<TabsProps, 'label' | 'within'> & {
    of: PartCodes
    /** The net premium of all movements of the policy; left out where the data beside the tabs explain it. */
    premiumOfAll?: Cents
  }

export function GeneralTabs({ of, label, within, premiumOfAll, ...address }: PolicyTabsProps) {
  const counts = useTabCounts(of)
  return (
    <Tabs
      label={label}
      within={within}
      {...tabsInAddress(address)}
      tabs={[
        { key: 'coberturas', label: 'Coberturas', count: counts?.coberturas, panel: () => <CoverageTab of={of} /> },
        { key: 'clausulas', label: 'Cláusulas', count: counts?.clausulas, panel: () => <ClauseTab of={of} /> },
        { key: 'deducibles', label: 'Deducibles', count: counts?.deducibles, panel: () => <DeductibleTab of={of} /> },
        { key: 'garantias', label: 'Garantías', count: counts?.garantias, panel: () => <GuaranteeTab of={of} /> },
        { key: 'notas', label: 'Notas Aclaratorias', count: counts?.notas, panel: () => <NoteTab of={of} /> },
        { key: 'pagos', label: 'Pagos', panel: () => <PaymentPanel area="gen" of={of} premiumOfAll={premiumOfAll} /> },
        {
          key: 'beneficiario',
          label: 'Beneficiario',
          count: counts?.beneficiarios ?? undefined,
          panel: () => <BeneficiaryTab of={of} />,
        },
        { key: 'exclusiones', label: 'Exclusiones', count: counts?.exclusiones, panel: () => <ExclusionTab of={of} /> },
      ]}
    />
  )
}
