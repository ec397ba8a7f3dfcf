// POL-01 to POL-10, POL-14, POL-15: «Pólizas Contratante»; the selected policy beside the list, or on its own page.
import { useEffect, useRef } from 'react'
import type { PolicyRow } from '../../../contract/policy.ts'
import { NotFoundNotice } from '../../../shell/detail/not-found-notice.tsx'
import { turned } from '../../../shell/list/filters/filters.ts'
import type { NeighboursProps } from '../../../shell/list/neighbours.tsx'
import { isSamePage } from '../../../shell/list/place-in-list.ts'
import { usePlacedRows } from '../../../shell/list/use-list.ts'
import { useTurnedBelow } from '../../../shell/list/use-turned-below.ts'
import { hasOwnData } from '../../../shell/query/paging.ts'
import type { PolicyParams } from '../../../shell/screens/search/policy-params.ts'
import { useReader } from '../../../shell/use-reader.ts'
import { ListDetail } from '../../../ui/data/list-detail.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { MEDIA, useMedia } from '../../../ui/layout/media-width.ts'
import { MissingPart } from '../../../ui/overlays/missing-part.tsx'
import { useDeferred } from '../../../ui/overlays/use-deferred.ts'
import { type WriteParams, withNothingChosen } from '../parts/policy-address.ts'
import { loadPolicyDetail } from './load-policy-detail.ts'
import { PoliciesFrame } from './policies-frame.tsx'
import { HELD_POLICIES, PolicyList } from './policy-list.tsx'
import { usePolicyPage } from './use-policy-page.ts'

export type PoliciesScreenProps = {
  params: PolicyParams
  onParams: WriteParams
}

export function GenPoliciesScreen({ params: addressed, onParams: onAddress }: PoliciesScreenProps) {
  const below = useTurnedBelow({ search: addressed, isOpen: addressed.sel !== undefined, write: onAddress })
  const params = below.search
  const page = usePolicyPage('gen', params, onAddress)
  const onParams = page.write
  const rows = page.list.query.data?.content ?? []
  const isChosen = ({ cdCotizacion }: PolicyRow) => cdCotizacion === params.sel
  const chosen = rows.find(isChosen)
  const isLost = params.sel !== undefined && hasOwnData(page.list.query) && !chosen
  const reader = useReader()
  const isBeside = useMedia(MEDIA.wide)
  const list = useRef<HTMLDivElement>(null)
  const last = useRef(params.sel)
  // Closing a policy returns the focus to its row; where a filter closed it, the focus stays in the filter's field.
  useEffect(() => {
    const wasLetGo = params.sel === undefined && last.current !== undefined
    const row = wasLetGo ? list.current?.querySelector(`[data-row="${last.current}"]`) : null
    last.current = params.sel
    if (!row || document.activeElement !== document.body) return
    row.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    // After the router has restored the scroll position of the list, which may have been left by another row.
    const frame = requestAnimationFrame(() => row.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
    return () => cancelAnimationFrame(frame)
  }, [params.sel])
  // Pressing the selected policy again closes it.
  const choose = (row: PolicyRow) => {
    const rest = withNothingChosen(params)
    onParams(isChosen(row) ? rest : { ...rest, sel: row.cdCotizacion }, { keepScroll: isBeside })
  }
  const placed = usePlacedRows(page.list)
  const neighbours: NeighboursProps<PolicyRow> = {
    what: 'póliza',
    list: placed,
    isOpen: isChosen,
    onOpen: ({ cdCotizacion }, to) => {
      const { set, search } = page.list
      const isHere = isSamePage(to, placed)
      const its = isHere ? withNothingChosen(params) : turned(set, search, to)
      if (!isHere) below.onTurned(to)
      onParams({ ...its, sel: cdCotizacion }, { keepScroll: isBeside, replace: true })
    },
  }
  const detail = useDeferred(chosen !== undefined, loadPolicyDetail)
  const isMissing = detail === 'missing'
  const chosenProps = chosen && { policy: chosen, params, onParams, neighbours }
  if (chosenProps && !isBeside && detail && !isMissing)
    return <detail.PolicyPage {...chosenProps} list={withNothingChosen(params)} />
  return (
    <PoliciesFrame area="gen" title="Pólizas Contratante" page={page} height={chosen && 'screen'}>
      {isLost && (
        <NotFoundNotice
          what="La póliza"
          onLeave={() => onParams(withNothingChosen(params), { replace: true, keepScroll: true })}
        />
      )}
      {chosen && isMissing && <MissingPart onClose={() => choose(chosen)} />}
      <ListDetail
        detailLabel={chosen ? `Póliza ${chosen.poliza}` : ''}
        list={
          <Card title={HELD_POLICIES[reader]} plain>
            <div ref={list}>
              <PolicyList
                area="gen"
                page={page}
                rowKey={({ cdCotizacion }) => String(cdCotizacion)}
                selectedKey={params.sel === undefined ? undefined : String(params.sel)}
                onSelect={choose}
                isBeside={chosen !== undefined}
              />
            </div>
          </Card>
        }
        detail={
          chosenProps && detail && !isMissing ? (
            <detail.ChosenPolicy
              key={chosenProps.policy.cdCotizacion}
              {...chosenProps}
              onLeave={() => choose(chosenProps.policy)}
            />
          ) : null
        }
      />
    </PoliciesFrame>
  )
}
