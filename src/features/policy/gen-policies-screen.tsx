// POL-01 to POL-10, POL-14, POL-15: «Pólizas Contratante», the chosen policy with its executive and annexes below.
import { useRef } from 'react'
import type { PolicyRow } from '../../contract/policy.ts'
import { LostLink } from '../../shell/detail/lost-link.tsx'
import { isThere } from '../../shell/paging.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ChosenPolicy } from './chosen-policy.tsx'
import { PoliciesFrame } from './policies-frame.tsx'
import { type PolicyParams, resetAddress, type WriteParams, withNothingChosen } from './policy-address.ts'
import { PolicyList } from './policy-list.tsx'
import { usePolicyPage } from './use-policy-page.ts'

export type PoliciesScreenProps = {
  params: PolicyParams
  onParams: WriteParams
}

export function GenPoliciesScreen({ params, onParams: onAddress }: PoliciesScreenProps) {
  const page = usePolicyPage('gen', params, onAddress)
  const { goTo, write: onParams } = page
  const chosen = page.query.data?.content.find(({ cdCotizacion }) => cdCotizacion === params.sel)
  const isLost = params.sel !== undefined && isThere(page.query) && !chosen
  const list = useRef<HTMLDivElement>(null)
  const reset = () => goTo(resetAddress(), 'search')
  // A second press on the chosen policy lets it go again.
  const choose = ({ cdCotizacion }: PolicyRow) => {
    const rest = withNothingChosen(params)
    onParams(cdCotizacion === params.sel ? rest : { ...rest, sel: cdCotizacion }, { still: true })
  }
  return (
    <PoliciesFrame
      area="gen"
      title="Pólizas Contratante"
      params={params}
      page={page}
      onSearch={(next) => goTo(next, 'search')}
      onTurn={(next) => goTo(next, 'pager')}
      onReset={reset}
    >
      {isLost && (
        <LostLink
          what="La póliza"
          onLeave={() => onParams(withNothingChosen(params), { replace: true, still: true })}
        />
      )}
      <Card title={page.staff ? 'Pólizas de la cartera' : 'Mis Pólizas'} plain>
        <div ref={list}>
          <PolicyList
            area="gen"
            staff={page.staff}
            params={params}
            query={page.query}
            rowKey={({ cdCotizacion }) => String(cdCotizacion)}
            selectedKey={params.sel === undefined ? undefined : String(params.sel)}
            onTurn={(next) => goTo(next, 'pager')}
            onSelect={choose}
            onReset={reset}
          />
        </div>
      </Card>
      {chosen && (
        <ChosenPolicy
          key={chosen.cdCotizacion}
          policy={chosen}
          {...{ params, onParams }}
          onLeave={() => {
            list.current?.querySelector<HTMLElement>('[aria-current=true], [aria-selected=true] button')?.focus()
            choose(chosen)
          }}
        />
      )}
    </PoliciesFrame>
  )
}
