// POL-13c: the tabs of a health or life policy at one of its locations, in its dialog and on the policy's own page.
import type { Area } from '../../../domain/user/role.ts'
import { tabsInAddress } from '../../../toolkit/detail/address-state.ts'
import type { Tab } from '../../../ui/layout/tab.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import type { PartCodes } from '../parts/policy-parts.ts'
import { PaymentPanel } from '../payments/payment-panel.tsx'
import { DeductibleTab } from './deductible-tab.tsx'
import type { PolicyTabsProps } from './general-tabs.tsx'
import { NoteTab } from './note-tab.tsx'
import { PlanTab } from './plan-tab.tsx'
import { PremiumFormTab } from './premium-form-tab.tsx'
import { useTabCounts } from './use-tab-counts.ts'

export function MedicalTabs({ of, label, within, premiumOfAll, ...address }: PolicyTabsProps) {
  const payments: Tab = {
    key: 'pagos',
    label: 'Pagos',
    panel: () => <PaymentPanel area="gen" of={of} premiumOfAll={premiumOfAll} />,
  }
  return <Tabs label={label} within={within} {...tabsInAddress(address)} tabs={useMedicalTabs('gen', of, [payments])} />
}

/** The tabs of a plan; `ofArea`, the tabs that only one area has, follow the first tab. */
export function useMedicalTabs(area: Area, of: PartCodes, ofArea: readonly Tab[]): Tab[] {
  const counts = useTabCounts(of)
  return [
    { key: 'plan', label: 'Plan Cobertura', count: counts?.coberturas, panel: () => <PlanTab area={area} of={of} /> },
    ...ofArea,
    {
      key: 'forma-prima',
      label: 'Forma Prima',
      count: counts?.formasPrima,
      panel: () => <PremiumFormTab area={area} of={of} />,
    },
    {
      key: 'deducibles',
      label: 'Deducibles',
      count: counts?.deduciblesUbicacion,
      panel: () => <DeductibleTab of={of} area={area} atLocation />,
    },
    { key: 'notas', label: 'Notas Aclaratorias', count: counts?.notas, panel: () => <NoteTab of={of} /> },
  ]
}
