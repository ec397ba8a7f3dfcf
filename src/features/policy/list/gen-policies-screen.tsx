// POL-01 to POL-10, POL-14, POL-15: «Pólizas Contratante»; the selected policy beside the list, or on its own page.
import { NotFoundNotice } from '../../../toolkit/detail/not-found-notice.tsx'
import { useChosenRow } from '../../../toolkit/list/use-chosen-row.ts'
import { useTurnedBelow } from '../../../toolkit/list/use-shown-page.ts'
import { useReader } from '../../../toolkit/person/use-reader.ts'
import type { PolicyParams } from '../../../toolkit/screens/policy-params.ts'
import { ListDetail } from '../../../ui/data/list-detail.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useDeferred } from '../../../ui/lazy/use-deferred.ts'
import { MissingPart } from '../../../ui/overlays/modal.tsx'
import { type WriteParams, withNothingChosen } from '../parts/policy-address.ts'
import { HELD_POLICIES, PolicyList } from './policy-list.tsx'
import { usePolicyPage } from './policy-lists.ts'

/** Imported when a policy is first chosen, so that the list does not wait for its details. */
const loadDetails = () => import('../detail/chosen-policy.tsx')

export type PoliciesScreenProps = { params: PolicyParams; onParams: WriteParams }

export function GenPoliciesScreen({ params: addressed, onParams: onAddress }: PoliciesScreenProps) {
  const below = useTurnedBelow({ search: addressed, isOpen: addressed.sel !== undefined, write: onAddress })
  const params = below.search
  const page = usePolicyPage('gen', params, onAddress)
  const onParams = page.write
  const reader = useReader()
  const { chosen, isLost, isBeside, choose, letGo, neighbours, place } = useChosenRow({
    what: 'póliza',
    list: page.list,
    params,
    write: onParams,
    keyOf: ({ cdCotizacion }) => cdCotizacion,
    withNothingChosen,
    onTurned: below.onTurned,
  })
  const detail = useDeferred(chosen !== undefined, loadDetails)
  const isMissing = detail === 'missing'
  const chosenProps = chosen && { policy: chosen, params, onParams, neighbours }
  if (chosenProps && !isBeside && detail && !isMissing)
    return <detail.PolicyPage {...chosenProps} list={withNothingChosen(params)} />
  return (
    <PolicyList
      area="gen"
      title="Pólizas Contratante"
      page={page}
      height={chosen && 'screen'}
      rowKey={({ cdCotizacion }) => String(cdCotizacion)}
      selectedKey={params.sel === undefined ? undefined : String(params.sel)}
      onSelect={choose}
      isBeside={chosen !== undefined}
      notice={
        <>
          {isLost && <NotFoundNotice what="La póliza" onLeave={page.leave} />}
          {chosen && isMissing && <MissingPart onClose={letGo} />}
        </>
      }
      place={(rows) => (
        <ListDetail
          detailLabel={chosen ? `Póliza ${chosen.poliza}` : ''}
          list={
            <Card title={HELD_POLICIES[reader]} plain>
              <div ref={place}>{rows}</div>
            </Card>
          }
          detail={
            chosenProps && detail && !isMissing ? (
              <detail.ChosenPolicy key={chosenProps.policy.cdCotizacion} {...chosenProps} onLeave={letGo} />
            ) : null
          }
        />
      )}
    />
  )
}
