// CLM-01 to CLM-05, CLM-15 to CLM-17: a list of claims; the chosen one beside it, or on a page of its own.
import { useMemo } from 'react'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import type { WriteParams } from '../../../shell/detail/address-state.ts'
import { NotFoundNotice } from '../../../shell/detail/not-found-notice.tsx'
import { countText } from '../../../shell/list/count-text.ts'
import { ListExportButton } from '../../../shell/list/export/list-export-button.tsx'
import { ListFilters } from '../../../shell/list/filters/list-filters.tsx'
import { LayoutButton } from '../../../shell/list/layout/layout-button.tsx'
import { ListRows } from '../../../shell/list/list-rows.tsx'
import { KEPT_OFFLINE, ListScreen } from '../../../shell/list/list-screen.tsx'
import { useTurnedBelow } from '../../../shell/list/use-turned-below.ts'
import { isForbidden } from '../../../shell/query/call-failure.ts'
import { QueryFailure } from '../../../shell/query/query-failure.tsx'
import { claimKey, type InsurerClaimParams } from '../../../shell/screens/search/insurer-claim-params.ts'
import { sortedBy } from '../../../shell/screens/search/list-search.ts'
import { useIsTable } from '../../../shell/use-is-table.ts'
import { useReader } from '../../../shell/use-reader.ts'
import { useToday } from '../../../shell/use-today.ts'
import { orderChoices } from '../../../ui/data/data-columns.tsx'
import { ListDetail } from '../../../ui/data/list-detail.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { MissingPart } from '../../../ui/overlays/missing-part.tsx'
import { useDeferred } from '../../../ui/overlays/use-deferred.ts'
import { useStableHandler } from '../../../ui/stable-handler.ts'
import { withNothingChosen } from '../parts/claim-address.ts'
import { ClaimLineText } from '../parts/claim-line.tsx'
import { claimName } from '../parts/claim-texts.ts'
import type { AnyClaim, ClaimList } from './claim-list.ts'
import { widerSearch } from './claim-search.ts'
import { useClaimPage } from './use-claim-page.ts'

/** The newest first. */
const STANDARD_ORDER = '-fcSiniestro'

const COUNTED = { one: 'siniestro', many: 'siniestros', none: EMPTY_WORDS.data } as const

const NONE = 'No hay siniestros en estas fechas.'

type Props<Row extends AnyClaim> = {
  of: ClaimList<Row>
  params: InsurerClaimParams
  onParams: WriteParams<InsurerClaimParams>
}

export function ClaimsScreen<Row extends AnyClaim>({ of, params: addressed, onParams }: Props<Row>) {
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
  const { data } = list.query
  return (
    <ListScreen
      title={of.title}
      about={of.about && <span className="font-medium text-ink-2">{of.about}</span>}
      tool={<ListExportButton exported={of.exported} list={list} columns={columns} />}
      actions={
        <>
          {of.Actions && <of.Actions params={list.search} />}
          <LayoutButton list={list} columns={columns} />
        </>
      }
      count={data && countText(data, reader, { ...COUNTED, none: '0 siniestros' })}
      query={list.query}
      offline={KEPT_OFFLINE}
      lacks={lacks}
      height={chosen && 'screen'}
    >
      <ListFilters
        list={list}
        order={{ standard: STANDARD_ORDER, options: orderChoices(columns) }}
        hasHeads={asTable}
      />
      {isForbidden(other?.error) && <NotFoundNotice what="El siniestro" onLeave={letGo} />}
      {/* Where the list did not come either, it says why. */}
      {other?.error && data && !isForbidden(other.error) && (
        <Card flush>
          <QueryFailure what="este siniestro" query={other} />
        </Card>
      )}
      {isMissing && <MissingPart onClose={letGo} />}
      <ListDetail
        detailLabel={chosen ? claimName(chosen) : ''}
        list={
          <div ref={place}>
            <ListRows
              list={list}
              oneLine
              label={of.title}
              what="los siniestros"
              columns={shown}
              sorted={sortedBy(of.sortable, list.search.orden ?? STANDARD_ORDER)}
              rowKey={claimKey}
              rowName={claimName}
              selectedKey={params.sel}
              onSelect={choose}
              empty={{ title: COUNTED.none, text: NONE, wider: widerSearch(list.search, today) }}
              countText={(found) => countText(found, reader, COUNTED)}
            />
          </div>
        }
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
    </ListScreen>
  )
}
