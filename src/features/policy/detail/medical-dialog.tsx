// POL-13c: the conditions of a health or life policy at one of its locations.
import { tabsInAddress } from '../../../shell/detail/address-state.ts'
import { DetailFrame } from '../../../shell/detail/detail-frame.tsx'
import { useToday } from '../../../shell/use-today.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import type { DialogWiring, PartCodes } from '../parts/policy-parts.ts'
import { validityBadge } from '../parts/validity-badge.ts'
import { PaymentPanel } from '../payments/payment-panel.tsx'
import { DeductibleTab } from '../tabs/deductible-tab.tsx'
import { NoteTab } from '../tabs/note-tab.tsx'
import { PlanTab } from '../tabs/plan-tab.tsx'
import { PremiumFormTab } from '../tabs/premium-form-tab.tsx'
import { useTabCounts } from '../tabs/use-tab-counts.ts'

export function MedicalDialog({
  of,
  place,
  policy,
  onClose,
  ...address
}: DialogWiring & { of: PartCodes; place?: string }) {
  const counts = useTabCounts(of)
  const badge = validityBadge(policy, useToday())
  return (
    <DetailFrame title="Detalle Póliza" of={[policy.poliza, policy.ramo.nmRamo, place]} badge={badge} onClose={onClose}>
      <Tabs
        label="Detalle Póliza"
        within="detail"
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
    </DetailFrame>
  )
}
