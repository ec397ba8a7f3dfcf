// POL-13c: the tabs of a health or life policy at one of its locations, in its dialog and on the policy's own page.
import { tabsInAddress } from '../../../shell/detail/address-state.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { PaymentPanel } from '../payments/payment-panel.tsx'
import { DeductibleTab } from './deductible-tab.tsx'
import type { PolicyTabsProps } from './general-tabs.tsx'
import { NoteTab } from './note-tab.tsx'
import { PlanTab } from './plan-tab.tsx'
import { PremiumFormTab } from './premium-form-tab.tsx'
import { useTabCounts } from './use-tab-counts.ts'

export function MedicalTabs({ of, label, within, ...address }: PolicyTabsProps) {
  const counts = useTabCounts(of)
  return (
    <Tabs
      label={label}
      within={within}
      {...tabsInAddress(address)}
      tabs={[
        {
          key: 'plan',
          label: 'Plan Cobertura',
          count: counts?.coberturas,
          panel: () => <PlanTab area="gen" of={of} />,
        },
        { key: 'pagos', label: 'Pagos', panel: () => <PaymentPanel area="gen" of={of} /> },
        {
          key: 'forma-prima',
          label: 'Forma Prima',
          count: counts?.formasPrima,
          panel: () => <PremiumFormTab area="gen" of={of} />,
        },
        {
          key: 'deducibles',
          label: 'Deducibles',
          count: counts?.deduciblesUbicacion,
          panel: () => <DeductibleTab of={of} area="gen" atLocation />,
        },
        { key: 'notas', label: 'Notas Aclaratorias', count: counts?.notas, panel: () => <NoteTab of={of} /> },
      ]}
    />
  )
}
