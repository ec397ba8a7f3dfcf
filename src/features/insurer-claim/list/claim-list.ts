// The shared definition of the three lists of insurers' claims, and the parts in which they differ.
import type { ComponentType } from 'react'
import type { CallAnswer } from '../../../contract/call.ts'
import {
  type GENERAL_CLAIM_FILTERS,
  generalClaimSearch,
  type HEALTH_CLAIM_FILTERS,
  REVERSED_DAYS,
  type searchGeneralClaims,
  usualClaimDays,
} from '../../../contract/insurer-claim.ts'
import { type CalendarDate, formatDay } from '../../../domain/calendar-date.ts'
import { addMonths } from '../../../domain/date-arithmetic.ts'
import type { AppQuery } from '../../../entities/ask.ts'
import type { ExportedList } from '../../../entities/list-export.ts'
import { defineList, type ListDefinition } from '../../../toolkit/list/define-list.ts'
import type { Errors } from '../../../toolkit/list/filters.ts'
import { withoutGaps } from '../../../toolkit/screens/address-values.ts'
import {
  type ClaimCodes,
  type ClaimState,
  claimStateIn,
  type InsurerClaimParams,
} from '../../../toolkit/screens/insurer-claim-params.ts'
import type { Address } from '../../../ui/address.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import type { StatusBadgeProps } from '../../../ui/feedback/status-badge.tsx'
import { UI_WORDS } from '../../../ui/words.ts'
import type { DetailProps } from '../parts/claim-address.ts'
import type { ColumnWiring } from '../parts/claim-columns.tsx'

/** One page of general claims, or of health and life claims. */
type ClaimPage<Row> = Omit<CallAnswer<typeof searchGeneralClaims>, 'content'> & { content: Row[] }

/** The data that every row has. */
export type AnyClaim = ClaimCodes & { numSiniestro: number }

type DefinedClaims<Row extends AnyClaim, Column extends string> = ListDefinition<
  typeof HEALTH_CLAIM_FILTERS,
  Column,
  ClaimState,
  ClaimPage<Row>
>

/** How a list draws its claims, and how it loads and names the chosen claim. */
export type ClaimList<Row extends AnyClaim, Column extends string = string> = {
  list: DefinedClaims<Row, Column>
  title: string
  /** A second title, specified for both lists of health and life claims (CLM-19). */
  about?: string
  path: (search?: InsurerClaimParams) => Address
  exported: ExportedList
  /** The query of a claim that is not on the page of the list. */
  one: (codes: ClaimCodes) => AppQuery<Row>
  columns: (wiring: ColumnWiring<Row>) => DataColumn<Row>[]
  card: (wiring: ColumnWiring<Row>) => DataColumn<Row>[]
  /** The columns that fit when the chosen claim is shown beside the list. */
  beside: readonly string[]
  badge: (row: Row) => StatusBadgeProps
  /** One line: what happened, to whom and when. */
  line: (row: Row) => string
  /** The line below the number of a claim on its separate page. */
  subtitle: (row: Row) => string
  /** Additional buttons of the list. */
  Actions?: ComponentType<{ params: InsurerClaimParams }>
  loadDetails: () => Promise<{ Details: ComponentType<DetailProps<Row>>; place: Awaited<ReturnType<typeof loadPlace>> }>
}

const loadPlace = () => import('../../../toolkit/list/chosen-row.tsx')

/** Imports the details of a chosen claim with their container, so that the list does not wait for them. */
export const detailsIn =
  <Name extends string, Row>(load: () => Promise<Record<Name, ComponentType<DetailProps<Row>>>>, name: Name) =>
  async () => {
    const [details, place] = await Promise.all([load(), loadPlace()])
    return { Details: details[name], place }
  }

type Claims<Row extends AnyClaim, Column extends string> = Pick<
  DefinedClaims<Row, Column>,
  'name' | 'area' | 'path' | 'sortable'
> & {
  filters: typeof GENERAL_CLAIM_FILTERS | typeof HEALTH_CLAIM_FILTERS
  query: (body: Parameters<DefinedClaims<Row, Column>['query']>[0] & { ci?: string }) => AppQuery<ClaimPage<Row>>
}

/** Defines a list of claims; customers see only the claims of their active associate (D16). */
export const defineClaims = <Row extends AnyClaim, const Column extends string>({
  filters,
  query,
  ...definition
}: Claims<Row, Column>): DefinedClaims<Row, Column> =>
  defineList<typeof HEALTH_CLAIM_FILTERS, Column, ClaimPage<Row>, ClaimState>({
    ...definition,
    // General claims have every filter except the insured person.
    filters: filters as typeof HEALTH_CLAIM_FILTERS,
    rules: generalClaimSearch,
    extra: claimStateIn,
    query: (request, { by }) => query({ ...request, ...withoutGaps({ cdCliente: by?.cdCliente, ci: by?.cedula }) }),
    usual: usualClaimDays,
    problems: ({ fcDesde = '', fcHasta = '' }) =>
      withoutGaps<Errors>({
        fcDesde: fcDesde === '' ? UI_WORDS.required : undefined,
        fcHasta: fcHasta === '' ? UI_WORDS.required : fcDesde > fcHasta ? REVERSED_DAYS : undefined,
      }),
  })

/** The number of months to offer when a shorter search finds nothing. */
const WIDE_MONTHS = 60

/** Offers a search over five years after a shorter search, whose dates limit even a search by claim number. */
export function widerSearch(params: InsurerClaimParams, today: CalendarDate) {
  const { fcDesde = usualClaimDays(today).fcDesde, fcHasta = today, page: _page, ...rest } = params
  const from = addMonths(today, -WIDE_MONTHS)
  if (fcDesde <= from) return null
  return {
    text: `Se buscó del ${formatDay(fcDesde)} al ${formatDay(fcHasta)}.`,
    label: 'Buscar en los últimos 5 años',
    search: { ...rest, fcDesde: from, fcHasta: today },
  }
}
