// The conditions of the chosen policy as tabs on its own page or pane, so that they are read without a dialog.
import { useState } from 'react'
import type { Cents } from '../../../domain/money.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { MEDIA, useMedia } from '../../../ui/layout/media-width.ts'
import type { AddressWiring, PartCodes } from '../parts/policy-parts.ts'
import { GeneralTabs } from '../tabs/general-tabs.tsx'
import { MedicalTabs } from '../tabs/medical-tabs.tsx'

type Props = AddressWiring & { of: PartCodes; premiumOfAll: Cents; isMedical?: boolean }

export function PolicyConditions({ of, premiumOfAll, isMedical = false, params, onParams }: Props) {
  // While a dialog is open the tab and the row in the address are the dialog's.
  const [own, setOwn] = useState(params)
  if (params.ver === undefined && own !== params) setOwn(params)
  const isPage = !useMedia(MEDIA.wide)
  const PolicyTabs = isMedical ? MedicalTabs : GeneralTabs
  return (
    <Card title="Condiciones">
      {/* Under the dialog of a row, which has the same tables, assistive technology must not find them twice. */}
      <div className={params.ver === undefined ? undefined : 'invisible'}>
        <PolicyTabs
          label="Condiciones de la póliza"
          // On a page of its own the tabs stay in view; in the pane the policy's head does.
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
