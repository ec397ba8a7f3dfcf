// POL-13c: the conditions of a health or life policy at one of its locations.
import { tabsInAddress } from '../../shell/detail/address-state.ts'
import { DetailFrame } from '../../shell/detail/detail-frame.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { DeductibleTab } from './deductible-tab.tsx'
import { NoteTab } from './note-tab.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { PlanTab } from './plan-tab.tsx'
import type { DialogWiring, PartCodes } from './policy-parts.ts'
import { PremiumFormTab } from './premium-form-tab.tsx'

export function MedicalDialog({
  of,
  place,
  policy,
  onClose,
  ...address
}: DialogWiring & { of: PartCodes; place?: string }) {
  return (
    <DetailFrame title="Detalle Póliza" of={[policy.poliza, policy.ramo.nmRamo, place]} onClose={onClose}>
      <Tabs
        label="Detalle Póliza"
        within="detail"
        {...tabsInAddress(address)}
        tabs={[
          { key: 'plan', label: 'Plan Cobertura', panel: () => <PlanTab area="gen" of={of} /> },
          { key: 'pagos', label: 'Pagos', panel: () => <PaymentPanel area="gen" of={of} /> },
          { key: 'forma-prima', label: 'Forma Prima', panel: () => <PremiumFormTab area="gen" of={of} /> },
          { key: 'deducibles', label: 'Deducibles', panel: () => <DeductibleTab of={of} area="gen" atLocation /> },
          { key: 'notas', label: 'Notas Aclaratorias', panel: () => <NoteTab of={of} /> },
        ]}
      />
    </DetailFrame>
  )
}
