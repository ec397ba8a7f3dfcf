// A list of claims as data: its address, its requests, its columns, and how a chosen claim is loaded and named.
import type { ComponentType } from 'react'
import type { Area } from '../../../domain/user/role.ts'
import type { AppQuery } from '../../../entities/cached.ts'
import type { ClaimPage } from '../../../entities/insurer-claim/queries.ts'
import type { ExportedList } from '../../../entities/list-export.ts'
import type { FilterSet } from '../../../shell/list/filters/filters.ts'
import type { ListName } from '../../../shell/list/layout/list-preferences.ts'
import type { ClaimCodes, InsurerClaimParams } from '../../../shell/screens/search/insurer-claim-params.ts'
import type { Address } from '../../../ui/address.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import type { StatusBadgeProps } from '../../../ui/feedback/status-badge.tsx'
import type { DetailProps } from '../parts/claim-address.ts'
import type { ColumnWiring } from '../parts/general-columns.tsx'
import type { ClaimKind } from './claim-filters.ts'
import type { ClaimFilters } from './claim-search.ts'

/** What every row says. */
export type AnyClaim = ClaimCodes & { numSiniestro: number }

export type ClaimList<Row extends AnyClaim> = {
  kind: ClaimKind
  area: Area
  name: ListName
  title: string
  /** The specified title of both lists of health, beside the area's own (CLM-19). */
  about?: string
  path: (search?: InsurerClaimParams) => Address
  parse: FilterSet<InsurerClaimParams>['parse']
  /** The columns by which it can be sorted. */
  sortable: readonly string[]
  query: (filters: ClaimFilters, orden: string | undefined) => AppQuery<ClaimPage<Row>>
  exported: ExportedList
  /** A claim that the page of the list does not show. */
  one: (codes: ClaimCodes) => AppQuery<Row>
  columns: (wiring: ColumnWiring<Row>) => DataColumn<Row>[]
  card: (wiring: ColumnWiring<Row>) => DataColumn<Row>[]
  /** The columns that fit when the chosen claim stands beside the list. */
  beside: readonly string[]
  badge: (row: Row) => StatusBadgeProps
  /** What happened to whom and when, in a line. */
  line: (row: Row) => string
  /** Beneath the number of a claim on a page of its own. */
  subtitle: (row: Row) => string
  /** Further buttons of the list. */
  Actions?: ComponentType<{ params: InsurerClaimParams }>
  /** Imports what a chosen claim shows: the list does not wait for it. */
  loadDetails: () => Promise<{ Details: ComponentType<DetailProps<Row>>; place: typeof import('../detail/chosen.ts') }>
}
