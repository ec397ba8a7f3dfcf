// The list of reported claims (D83), and whether it shows waiting claims regardless of their age (D138).
import { REPORTED_COLUMNS } from '../../../contract/claim-search.ts'
import { REPORTED_FILTERS, reportedSearch } from '../../../contract/reported-search.ts'
import { WAITING_STATES } from '../../../domain/claim-report/portal-state.ts'
import { defaultDates, searchDateErrors } from '../../../domain/claim-report/search-dates.ts'
import type { Reader } from '../../../domain/user/reader.ts'
import type { Area } from '../../../domain/user/role.ts'
import { cached } from '../../../entities/ask.ts'
import { reportedQuery } from '../../../entities/claim-report/review-queries.ts'
import { defineList } from '../../../toolkit/list/define-list.ts'
import type { FilterChip } from '../../../toolkit/list/filters.ts'
import { withoutGaps } from '../../../toolkit/screens/address-values.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { type ReportedSearchParams, reportedStateIn } from '../../../toolkit/screens/reported-params.ts'

const DATE_KEYS = ['fcCreacionDesde', 'fcCreacionHasta', 'fcIncurrenciaDesde', 'fcIncurrenciaHasta'] as const

/** Whether the user chose a date; the default dates never hide a waiting claim (D138). */
export const isDated = (search: ReportedSearchParams): boolean => DATE_KEYS.some((key) => search[key] !== undefined)

const reportedOf = (area: Area) =>
  defineList({
    name: 'reportados',
    area,
    path: pathTo.reported(area),
    filters: REPORTED_FILTERS,
    rules: reportedSearch,
    sortable: REPORTED_COLUMNS,
    extra: reportedStateIn,
    query: (filters, { search, reader, by }) => {
      const body = { ...filters, esperan: !isDated(search), ...withoutGaps({ ...by }) }
      const query = reportedQuery(body)
      // Without a network, customers can read the portal's last answer for two hours (REP-38).
      return reader === 'staff' ? query : cached('open', query)
    },
    usual: defaultDates,
    problems: ({ fcCreacionDesde = '', fcCreacionHasta = '', fcIncurrenciaDesde = '', fcIncurrenciaHasta = '' }) =>
      searchDateErrors({ fcCreacionDesde, fcCreacionHasta, fcIncurrenciaDesde, fcIncurrenciaHasta }),
    asShown: chipsOfWindows,
  })

export const REPORTED_LISTS = { gen: reportedOf('gen'), vam: reportedOf('vam') } as const

/** Removes the chip of the default dates if they do not narrow the list; may add a chip about waiting claims. */
function chipsOfWindows(chips: FilterChip[], search: ReportedSearchParams, reader: Reader): FilterChip[] {
  if (isDated(search)) return chips
  if (isBoundByNone(search, reader)) return chips.filter(({ isDefault }) => !isDefault)
  // Only customers get the chip. Staff have no room for another chip; their line with the count says the same.
  const isSaidHere = reader === 'customer' && holdsAllThatWaits(search, reader)
  return isSaidHere ? [...chips, { label: 'Y lo que espera, de cualquier fecha', keys: [], isDefault: true }] : chips
}

function isBoundByNone(search: ReportedSearchParams, reader: Reader): boolean {
  const { estadoPortal, plazo, numSiniestro, cdCliente, cdAsegurado } = search
  const isWaiting = Boolean(plazo) || WAITING_STATES.some((state) => state === estadoPortal)
  return isWaiting || Boolean(numSiniestro || (reader === 'staff' && (cdCliente || cdAsegurado)))
}

/** Whether the list holds every waiting claim of any age, in addition to the claims within its dates (D138). */
export const holdsAllThatWaits = (search: ReportedSearchParams, reader: Reader): boolean =>
  !isDated(search) && !search.estadoPortal && !isBoundByNone(search, reader)

export const historyKey = (id: { cdCompania: number; cdReclamo: number; cdIncSiniestro: number }): string =>
  `${id.cdCompania}-${id.cdReclamo}-${id.cdIncSiniestro}`
