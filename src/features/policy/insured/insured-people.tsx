// POL-19: the insured persons of a policy or location, with counts over all of them; a chosen person opens in place.

import { useMemo, useState } from 'react'
import { personColumns } from '../../../contract/columns/insured-columns.ts'
import type { PolicyRow } from '../../../contract/policy.ts'
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import { insuredCounts, insuredStateText } from '../../../domain/policy/insured-counts.ts'
import { isOver } from '../../../domain/policy/policy-words.ts'
import { containsWords } from '../../../domain/search-text.ts'
import { objectsQuery } from '../../../entities/policy/detail-queries.ts'
import { shownColumns, type TonesOf } from '../../../entities/shown-column.ts'
import { rowInAddress } from '../../../toolkit/detail/address-state.ts'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { Pager } from '../../../ui/data/pager.tsx'
import type { SortOrder } from '../../../ui/data/sorted.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { UI_WORDS } from '../../../ui/words.ts'
import { InsuredCountList } from '../parts/insured-count-list.tsx'
import type { AddressWiring, PartCodes } from '../parts/policy-parts.ts'
import { InsuredExport, wholeSearch } from '../parts/policy-report.tsx'
import { DependentList } from './dependent-list.tsx'
import { sortedPeople } from './sorted-people.ts'

const PAGE_SIZE = 10
const PAGE_SIZES = [PAGE_SIZE, 20, 50] as const

type Props = AddressWiring & { of: PartCodes; policy: PolicyRow }

export function InsuredPeople({ of, policy, ...address }: Props) {
  const { cdCompania, cdRamoCotizacion, cdUbicacion } = of
  const today = useToday()
  const hasEnded = isOver(policy, today)
  const [typed, setTyped] = useState('')
  const [pageSize, setPageSize] = useState<number>(PAGE_SIZE)
  const [turnedTo, turnTo] = useState<number | null>(null)
  const [sorted, sortBy] = useState<SortOrder>([])
  const query = useCachedQuery(objectsQuery({ cdCompania, cdRamoCotizacion, cdRamo: policy.cdRamo, cdUbicacion }))
  const all = query.data?.content ?? []
  const matching =
    typed === '' ? all : all.filter(({ dscObjeto, cedulaO }) => containsWords(`${dscObjeto} ${cedulaO}`, typed))
  const people = sortedPeople(matching, sorted, (row) => insuredStateText(row, hasEnded, today))
  const columns = useMemo(() => insuredColumns(today, hasEnded), [today, hasEnded])
  const { selectedKey, choose } = rowInAddress(address)
  const at = people.findIndex(({ cdObjCotizacion }) => String(cdObjCotizacion) === selectedKey)
  // Until the user turns pages, shows the page with the row that the URL names.
  const page = turnedTo ?? Math.max(0, Math.floor(at / pageSize))
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {query.data && all.length > 0 && (
        <>
          <InsuredCountList counts={insuredCounts(all)} isOver={hasEnded} />
          <TextField
            label="Buscar por nombre o cédula"
            value={typed}
            onChange={(next) => {
              setTyped(next)
              turnTo(0)
            }}
            autoComplete="off"
          />
          <div>
            <InsuredExport
              isOfPersons
              poliza={of.poliza}
              place={all[0]?.ubicacion.dscUbicacion}
              search={wholeSearch({ ...of, cdRamo: policy.cdRamo })}
              found={
                typed === '' && sorted.length === 0 ? undefined : people.map(({ cdObjCotizacion }) => cdObjCotizacion)
              }
            />
          </div>
          {/* The app's live region is behind the dialog, where screen readers do not read it. */}
          <p role="status" className="sr-only">
            {people.length === 0 && UI_WORDS.noResults}
          </p>
        </>
      )}
      <QueryRows
        label="Asegurados"
        what="los asegurados"
        query={query}
        columns={columns}
        rowsOf={() => people.slice(page * pageSize, (page + 1) * pageSize)}
        rowKey={({ cdObjCotizacion }) => String(cdObjCotizacion)}
        rowName={({ item, cedulaO, dscObjeto }) => `${item} ${cedulaO} ${dscObjeto}`}
        empty={typed === '' ? undefined : UI_WORDS.noResults}
        sorted={sorted}
        onSort={(next) => {
          sortBy(next)
          turnTo(0)
        }}
        selectedKey={selectedKey}
        expanded={{
          name: ({ dscObjeto }) => `Dependientes y beneficiarios de ${dscObjeto}`,
          content: ({ cdObjCotizacion }) => (
            <DependentList
              key={cdObjCotizacion}
              area="gen"
              title="Dependientes y beneficiarios"
              cdCompania={cdCompania}
              cdObjCotizacion={cdObjCotizacion}
              isInPlace
            />
          ),
        }}
        onSelect={({ cdObjCotizacion }) => {
          turnTo(page)
          choose(cdObjCotizacion)
        }}
      />
      {people.length > PAGE_SIZE && (
        <Pager
          label="Páginas de asegurados"
          page={page}
          pageSize={pageSize}
          sizes={PAGE_SIZES}
          of={{ rows: people.length }}
          onPage={turnTo}
          onPageSize={(size) => {
            setPageSize(size)
            turnTo(0)
          }}
        />
      )}
    </div>
  )
}

const TONES: TonesOf<typeof insuredStateText> = { Vigente: 'success', Excluido: 'neutral', Terminado: 'neutral' }

/** The columns of insured persons (POL-19a, D106); `isOver`: the policy has ended, so it no longer insures anyone. */
export const insuredColumns = (today: CalendarDate, isOver: boolean) =>
  shownColumns(
    personColumns(today, isOver),
    {
      item: { card: 'small' },
      dscObjeto: { isRowHead: true, look: 'strong', card: 'title' },
      edad: { look: 'one-line' },
      totPriActual: { card: 'value' },
      inclusion: { card: 'small' },
      exclusion: { card: 'small' },
      fcInicio: { card: 'small' },
      fcFin: { card: 'small' },
      estado: { tones: TONES, card: 'status' },
    },
    // The columns by which `sortedPeople` can sort.
    ['item', 'dscObjeto', 'edad', 'totPriActual', 'estado'],
  )
