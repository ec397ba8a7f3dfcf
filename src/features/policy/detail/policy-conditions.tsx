// The conditions of the chosen policy as tabs on its page or pane, readable without a dialog.
import { useState } from 'react'
import type { Cents } from '../../../domain/money.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { MEDIA, useMedia } from '../../../ui/layout/media-width.ts'
import type { AddressWiring, PartCodes } from '../parts/policy-parts.ts'
import { GeneralTabs, MedicalTabs } from '../tabs/policy-tabs.tsx'

type Props = AddressWiring & { of: PartCodes; premiumOfAll: Cents; isMedical?: boolean }

export function PolicyConditions({ of, premiumOfAll, isMedical = false, params, onParams }: Props) {
  // While a dialog is open, the tab and the row in the URL belong to the dialog.
  const [own, setOwn] = useState(params)
  if (params.ver === undefined && own !== params) setOwn(params)
  const isPage = !useMedia(MEDIA.wide)
  const PolicyTabs = isMedical ? MedicalTabs : GeneralTabs
  return (
    <Card title="Condiciones">
      {/* Hidden below the dialog of a row: assistive technology must not find the same tables twice. */}
      <div className={params.ver === undefined ? undefined : 'invisible'}>
        <PolicyTabs
          label="Condiciones de la póliza"
          // On a separate page the tabs stay in view; in the pane the policy's heading stays in view.
          within={isPage ? 'column' : undefined}
          of={of}
          premiumOfAll={premiumOfAll}
          params={own}
          onParams={onParams}
        />
      </div>
    </Card>
  )
}
