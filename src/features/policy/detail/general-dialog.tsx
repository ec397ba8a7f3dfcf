// POL-14: the dialog «Detalle Póliza» of insured things: data at the left, eight tabs; vehicles with their data (D71).

import type { Movement } from '../../../contract/policy.ts'
import { tabsInAddress } from '../../../shell/detail/address-state.ts'
import { DetailFrame } from '../../../shell/detail/detail-frame.tsx'
import { useToday } from '../../../shell/use-today.ts'
import { MEDIA, useMedia } from '../../../ui/layout/media-width.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import type { DialogWiring } from '../parts/policy-parts.ts'
import { validityBadge } from '../parts/validity-badge.ts'
import { PaymentPanel } from '../payments/payment-panel.tsx'
import { BeneficiaryTab } from '../tabs/beneficiary-tab.tsx'
import { ClauseTab } from '../tabs/clause-tab.tsx'
import { CoverageTab } from '../tabs/coverage-tab.tsx'
import { DeductibleTab } from '../tabs/deductible-tab.tsx'
import { ExclusionTab } from '../tabs/exclusion-tab.tsx'
import { GuaranteeTab } from '../tabs/guarantee-tab.tsx'
import { NoteTab } from '../tabs/note-tab.tsx'
import { useTabCounts } from '../tabs/use-tab-counts.ts'
import { GeneralSummary } from './general-summary.tsx'

type Props = DialogWiring & { movement: Movement; isVehicle: boolean }

export function GeneralDialog({ movement, isVehicle, policy, onClose, ...address }: Props) {
  const of = movement
  const counts = useTabCounts(of)
  const badge = validityBadge(policy, useToday())
  const isBeside = useMedia(MEDIA.side)
  return (
    <DetailFrame title="Detalle Póliza" of={[policy.poliza, movement.nmRamo]} badge={badge} onClose={onClose}>
      <div className="grid min-w-0 gap-6 md:grid-cols-[16rem_minmax(0,1fr)] md:items-start">
        <GeneralSummary movement={movement} policy={policy} isVehicle={isVehicle} />
        <Tabs
          label="Detalle Póliza"
          within={isBeside ? 'column' : 'detail'}
          {...tabsInAddress(address)}
          tabs={[
            { key: 'coberturas', label: 'Coberturas', count: counts?.coberturas, panel: () => <CoverageTab of={of} /> },
            { key: 'clausulas', label: 'Cláusulas', count: counts?.clausulas, panel: () => <ClauseTab of={of} /> },
            {
              key: 'deducibles',
              label: 'Deducibles',
              count: counts?.deducibles,
              panel: () => <DeductibleTab of={of} />,
            },
            { key: 'garantias', label: 'Garantías', count: counts?.garantias, panel: () => <GuaranteeTab of={of} /> },
            { key: 'notas', label: 'Notas Aclaratorias', count: counts?.notas, panel: () => <NoteTab of={of} /> },
            { key: 'pagos', label: 'Pagos', panel: () => <PaymentPanel area="gen" of={of} /> },
            {
              key: 'beneficiario',
              label: 'Beneficiario',
              count: counts?.beneficiarios ?? undefined,
              panel: () => <BeneficiaryTab of={of} />,
            },
            {
              key: 'exclusiones',
              label: 'Exclusiones',
              count: counts?.exclusiones,
              panel: () => <ExclusionTab of={of} />,
            },
          ]}
        />
      </div>
    </DetailFrame>
  )
}
