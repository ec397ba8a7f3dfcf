// POL-01 to POL-10, POL-14, POL-15: «Pólizas Contratante», the chosen policy with its executive and annexes below.
import { useRef } from 'react'
import type { PolicyRow } from '../../../contract/policy.ts'
import { LostLink } from '../../../shell/detail/lost-link.tsx'
import { isThere } from '../../../shell/query/paging.ts'
import type { PolicyParams } from '../../../shell/screens/search/policy-params.ts'
import { useReader } from '../../../shell/use-reader.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ChosenPolicy } from '../detail/chosen-policy.tsx'
import { type WriteParams, withNothingChosen } from '../parts/policy-address.ts'
import { PoliciesFrame } from './policies-frame.tsx'
import { HELD_POLICIES, PolicyList } from './policy-list.tsx'
import { usePolicyPage } from './use-policy-page.ts'

export type PoliciesScreenProps = {
  params: PolicyParams
  onParams: WriteParams
}

export function GenPoliciesScreen({ params, onParams: onAddress }: PoliciesScreenProps) {
  const page = usePolicyPage('gen', params, onAddress)
  const onParams = page.write
  const chosen = page.list.query.data?.content.find(({ cdCotizacion }) => cdCotizacion === params.sel)
  const isLost = params.sel !== undefined && isThere(page.list.query) && !chosen
  const reader = useReader()
  const list = useRef<HTMLDivElement>(null)
  // A second press on the chosen policy lets it go again.
  const choose = ({ cdCotizacion }: PolicyRow) => {
    const rest = withNothingChosen(params)
    onParams(cdCotizacion === params.sel ? rest : { ...rest, sel: cdCotizacion }, { still: true })
  }
  return (
    <PoliciesFrame area="gen" title="Pólizas Contratante" page={page}>
      {isLost && (
        <LostLink
          what="La póliza"
          onLeave={() => onParams(withNothingChosen(params), { replace: true, still: true })}
        />
      )}
      <Card title={HELD_POLICIES[reader]} plain>
        <div ref={list}>
          <PolicyList
            area="gen"
            page={page}
            rowKey={({ cdCotizacion }) => String(cdCotizacion)}
            selectedKey={params.sel === undefined ? undefined : String(params.sel)}
            onSelect={choose}
          />
        </div>
      </Card>
      {chosen && (
        <ChosenPolicy
          key={chosen.cdCotizacion}
          policy={chosen}
          params={params}
          onParams={onParams}
          onLeave={() => {
            list.current?.querySelector<HTMLElement>('[aria-current=true], [aria-selected=true] button')?.focus()
            choose(chosen)
          }}
        />
      )}
    </PoliciesFrame>
  )
}
