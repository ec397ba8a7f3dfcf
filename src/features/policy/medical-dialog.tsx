// POL-13c: the conditions of a health or life policy at one of its locations.
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Detail } from '../../ui/overlays/detail.tsx'
import { DeductibleTab } from './deductible-tab.tsx'
import { NoteTab } from './note-tab.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { PlanTab } from './plan-tab.tsx'
import { type DialogWiring, type PartCodes, tabWiring } from './policy-parts.ts'
import { PremiumFormTab } from './premium-form-tab.tsx'

export function MedicalDialog({
  of,
  place,
  policy,
  onClose,
  ...address
}: DialogWiring & { of: PartCodes; place?: string }) {
  return (
    <Detail
      open
      onClose={onClose}
      inAddress
      placement="middle"
      title="Detalle Póliza"
      subtitle={[policy.poliza, policy.ramo.nmRamo, place].filter(Boolean).join(' · ')}
    >
      <Tabs
        label="Detalle Póliza"
        within="detail"
        {...tabWiring(address)}
        tabs={[
          { key: 'plan', label: 'Plan Cobertura', panel: () => <PlanTab area="gen" of={of} /> },
          { key: 'pagos', label: 'Pagos', panel: () => <PaymentPanel area="gen" of={of} /> },
          { key: 'forma-prima', label: 'Forma Prima', panel: () => <PremiumFormTab area="gen" of={of} /> },
          { key: 'deducibles', label: 'Deducibles', panel: () => <DeductibleTab of={of} area="gen" atLocation /> },
          { key: 'notas', label: 'Notas Aclaratorias', panel: () => <NoteTab of={of} /> },
        ]}
      />
    </Detail>
  )
}
