// CLM-01 to CLM-05, CLM-15 to CLM-17: a list of claims; the chosen claim beside it, or on a separate page.
import { useMemo } from 'react'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import type { WriteParams } from '../../../toolkit/detail/address-state.ts'
import { NotFoundNotice } from '../../../toolkit/detail/not-found-notice.tsx'
import { SearchedList } from '../../../toolkit/list/searched-list.tsx'
import { useTurnedBelow } from '../../../toolkit/list/use-turned-below.ts'
import { useIsTable } from '../../../toolkit/person/use-is-table.ts'
import { useReader } from '../../../toolkit/person/use-reader.ts'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { isForbidden } from '../../../toolkit/query/call-failure.ts'
import { QueryFailure } from '../../../toolkit/query/query-failure.tsx'
import { claimKey, type InsurerClaimParams } from '../../../toolkit/screens/insurer-claim-params.ts'
import { ListDetail } from '../../../ui/data/list-detail.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useDeferred } from '../../../ui/lazy/use-deferred.ts'
import { MissingPart } from '../../../ui/overlays/modal.tsx'
import { useStableHandler } from '../../../ui/stable-handler.ts'
import { withNothingChosen } from '../parts/claim-address.ts'
import { ClaimLineText } from '../parts/claim-line.tsx'
import { claimName } from '../parts/claim-texts.ts'
import { type AnyClaim, type ClaimList, widerSearch } from './claim-list.ts'
import { useClaimPage } from './use-claim-page.ts'

const WORDS = {
  what: 'los siniestros',
  one: 'siniestro',
  many: 'siniestros',
  none: EMPTY_WORDS.data,
  nothing: 'No hay siniestros en estas fechas.',
} as const

type Props<Row extends AnyClaim, Column extends string> = {
  of: ClaimList<Row, Column>
  params: InsurerClaimParams
  onParams: WriteParams<InsurerClaimParams>
}

export function ClaimsScreen<Row extends AnyClaim, Column extends string>({
  of,
  params: addressed,
  onParams,
}: Props<Row, Column>) {
  const below = useTurnedBelow({ search: addressed, isOpen: addressed.sel !== undefined, write: onParams })
  const params = below.search
  const page = useClaimPage({ of, params, write: onParams, onTurned: below.onTurned })
  const { list, lacks, chosen, other, isBeside, choose, letGo, neighbours, place } = page
  const [reader, today] = [useReader(), useToday()]
  const asTable = useIsTable()
  const onDocuments = useStableHandler((row: Row) => choose(row, { pestana: 'documentos' }))
  const columns = useMemo(() => of.columns({ reader, onDocuments }), [of, reader, onDocuments])
  const hasDetail = chosen !== undefined
  const shown = useMemo(() => {
    if (!asTable) return of.card({ reader, onDocuments })
    return hasDetail ? of.beside.flatMap((id) => columns.find((column) => column.id === id) ?? []) : columns
  }, [of, reader, onDocuments, asTable, hasDetail, columns])
  const part = useDeferred(hasDetail, of.loadDetails)
  const isMissing = part === 'missing'
  const loaded = part && part !== 'missing' ? part : null
  const head = chosen && {
    title: claimName(chosen),
    badge: of.badge(chosen),
    line: <ClaimLineText name={isBeside ? undefined : claimName(chosen)} words={of.line(chosen)} />,
    neighbours,
  }
  if (chosen && head && loaded && !isBeside) {
    const {
      Details,
      place: { ChosenPage },
    } = loaded
    return (
      <ChosenPage
        {...head}
        rowKey={claimKey(chosen)}
        words={of.subtitle(chosen)}
        back={of.path(withNothingChosen(params))}
      >
        <Details claim={chosen} params={params} onParams={onParams} />
      </ChosenPage>
    )
  }
  return (
    <SearchedList
      list={list}
      words={{ ...WORDS, title: of.title, label: of.title }}
      about={of.about && <span className="font-medium text-ink-2">{of.about}</span>}
      columns={columns}
      shown={shown}
      sortable={of.list.sortable}
      order={{ value: '-fcSiniestro', isMarked: true }}
      exported={of.exported}
      firstAction={of.Actions && <of.Actions params={list.search} />}
      lacks={lacks}
      height={chosen && 'screen'}
      notice={
        <>
          {isForbidden(other?.error) && <NotFoundNotice what="El siniestro" onLeave={letGo} />}
          {/* Shown only if the list was loaded: a list that failed too shows the failure itself. */}
          {other?.error && list.query.data && !isForbidden(other.error) && (
            <Card flush>
              <QueryFailure what="este siniestro" query={other} />
            </Card>
          )}
          {isMissing && <MissingPart onClose={letGo} />}
        </>
      }
      rowKey={claimKey}
      rowName={claimName}
      selectedKey={params.sel}
      onSelect={choose}
      wider={widerSearch(list.search, today)}
      place={(rows) => (
        <ListDetail
          detailLabel={chosen ? claimName(chosen) : ''}
          list={<div ref={place}>{rows}</div>}
          detail={
            chosen && head && loaded ? (
              <loaded.place.ChosenPane
                key={claimKey(chosen)}
                {...head}
                closeLabel={`Cerrar el siniestro ${chosen.numSiniestro}`}
                onLeave={letGo}
              >
                {(facts) => <loaded.Details claim={chosen} params={params} onParams={onParams} facts={facts} />}
              </loaded.place.ChosenPane>
            ) : null
          }
        />
      )}
    />
  )
}
