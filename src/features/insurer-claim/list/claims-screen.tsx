// CLM-01 to CLM-05, CLM-15 to CLM-17: a list of claims; the chosen claim beside it, or on a separate page.
import { useMemo } from 'react'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import type { WriteParams } from '../../../toolkit/detail/address-state.ts'
import { NotFoundNotice } from '../../../toolkit/detail/not-found-notice.tsx'
import type { PageOf } from '../../../toolkit/list/place-in-list.ts'
import { SearchedList } from '../../../toolkit/list/searched-list.tsx'
import { useChosenRow } from '../../../toolkit/list/use-chosen-row.ts'
import { useDefinedList } from '../../../toolkit/list/use-list.ts'
import { useTurnedBelow } from '../../../toolkit/list/use-shown-page.ts'
import { useIsTable } from '../../../toolkit/person/use-is-table.ts'
import { useReader } from '../../../toolkit/person/use-reader.ts'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { isForbidden } from '../../../toolkit/query/call-failure.ts'
import { hasOwnData } from '../../../toolkit/query/paging.ts'
import { QueryFailure } from '../../../toolkit/query/query-failure.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { claimCodes, claimKey, type InsurerClaimParams } from '../../../toolkit/screens/insurer-claim-params.ts'
import { useOwner } from '../../../toolkit/session/active-associate.ts'
import { ListDetail } from '../../../ui/data/list-detail.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useDeferred } from '../../../ui/lazy/use-deferred.ts'
import { MissingPart } from '../../../ui/overlays/modal.tsx'
import { useStableHandler } from '../../../ui/stable-handler.ts'
import { withNothingChosen } from '../parts/claim-address.ts'
import { claimName } from '../parts/claim-texts.ts'
import { type AnyClaim, type ClaimList, widerSearch } from './claim-list.ts'

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
  const visibleColumns = useMemo(() => {
    if (!asTable) return of.card({ reader, onDocuments })
    return hasDetail ? of.beside.flatMap((id) => columns.find((column) => column.id === id) ?? []) : columns
  }, [of, reader, onDocuments, asTable, hasDetail, columns])
  const part = useDeferred(hasDetail, of.loadDetails)
  const isMissing = part === 'missing'
  const loaded = part && part !== 'missing' ? part : null
  const head = chosen && {
    title: claimName(chosen),
    badge: of.badge(chosen),
    line: <ClaimLine name={isBeside ? undefined : claimName(chosen)} words={of.line(chosen)} />,
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
      shown={visibleColumns}
      sortable={of.list.sortable}
      order={{ value: '-fcSiniestro', isMarked: true }}
      exported={of.exported}
      firstAction={of.Actions && <of.Actions params={list.search} />}
      lacks={lacks}
      height={chosen && 'screen'}
      notice={
        <>
          {isForbidden(other?.error) && <NotFoundNotice what="El siniestro" onLeave={letGo} />}
          {/* Shown only if the list was loaded; otherwise the list itself shows the failure. */}
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

/** `name`: shown at the beginning of the line. */
const ClaimLine = ({ name, words }: { name: string | undefined; words: string }) => (
  <>
    {name && <span className="shrink-0 font-semibold">{name}</span>}
    <span title={words} className="min-w-0 truncate text-ink-2 tabular-nums">
      {words}
    </span>
  </>
)

type PageOptions<Row extends AnyClaim, Column extends string> = {
  of: ClaimList<Row, Column>
  params: InsurerClaimParams
  write: WriteParams<InsurerClaimParams>
  onTurned: (page: PageOf) => void
}

/** One page of a list of claims by the filters, page and order in the URL, and the claim chosen there. */
function useClaimPage<Row extends AnyClaim, Column extends string>(options: PageOptions<Row, Column>) {
  const { of, params, write, onTurned } = options
  const owner = useOwner(of.list.area)
  const list = useDefinedList(of.list, { params, write, by: owner.by })
  const row = useChosenRow({
    what: 'siniestro',
    list,
    params,
    write,
    keyOf: claimKey,
    withNothingChosen,
    onTurned,
    along: params.pestana ? { pestana: params.pestana } : {},
  })
  const codes = claimCodes(params.sel)
  const isElsewhere = codes !== null && !row.chosen && (hasOwnData(list.query) || list.query.error !== null)
  const other = useCachedQuery({ ...of.one(codes ?? { cdCompania: 0, cdReclamo: 0 }), enabled: isElsewhere })
  return {
    list,
    lacks: owner.lacks,
    ...row,
    chosen: row.chosen ?? (isElsewhere ? other.data : undefined),
    /** The query of a chosen claim that is not on the page, such as one from a link. */
    other: isElsewhere ? other : null,
  }
}
