// Filters of the reported list for staff, each with its number of claims: by state, lapsing soon, and lapsed (D80).
import type { DeadlineFilter } from '../../../contract/reported-search.ts'
import { PORTAL_STATES, type PortalState } from '../../../domain/claim-report/portal-state.ts'
import { countsQuery } from '../../../entities/claim-report/review-queries.ts'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import type { ReportedSearchParams } from '../../../toolkit/screens/reported-params.ts'
import { Chip } from '../../../ui/actions/chip.tsx'
import { ViewChoices } from '../../../ui/forms/view-choices.tsx'
import type { ReportedBody } from './use-reported-page.ts'

/** The states that need work, in the order of the work. */
const SHOWN = ['POR_REVISAR', 'POR_REGULARIZAR', 'DOCUMENTO_ADICIONAL'] as const satisfies readonly PortalState[]
const ALL = 'TODOS'
/** Sorts the longest wait first; among claims that wait for the customer, the next one to lapse is then first. */
export const LONGEST_FIRST = 'fcMovimiento'

type StateFilter = Pick<ReportedSearchParams, 'estadoPortal' | 'plazo'>
type Props = {
  body: ReportedBody
  current: StateFilter
  /** Each tab sets all of these parameters. */
  onChoose: (filter: Record<keyof StateFilter | 'orden', string | undefined>) => void
}

export function StateTabs({ body, current: { estadoPortal, plazo }, onChoose }: Props) {
  const { data } = useCachedQuery(countsQuery(body))
  const all = data && Object.values(data.estados).reduce((sum, count) => sum + count, data.cerrados)
  const withCount = (label: string, count: number | undefined) => (count === undefined ? label : `${label} ${count}`)
  return (
    <ViewChoices<PortalState | typeof ALL | ''>
      label="Cola de revisión"
      value={viewOf({ estadoPortal, plazo })}
      choices={[
        ...SHOWN.map((state) => ({ value: state, label: withCount(PORTAL_STATES[state].label, data?.estados[state]) })),
        { value: ALL, label: withCount('Todos', all) },
      ]}
      onChange={(view) =>
        onChoose({
          estadoPortal: view === ALL ? undefined : view,
          plazo: undefined,
          orden: view === ALL ? undefined : LONGEST_FIRST,
        })
      }
    />
  )
}

/** No tab is chosen while the list is filtered by a deadline. */
const viewOf = ({ estadoPortal, plazo }: StateFilter) => (plazo ? '' : estadoPortal || ALL)

type DeadlinesProps = {
  body: ReportedBody
  chosen: string | undefined
  /** Called with undefined when the filter is removed. */
  onChoose: (plazo: DeadlineFilter | undefined) => void
}

/** The filters by deadline; a filter without claims is hidden, unless it is the chosen filter. */
export function Deadlines({ body, chosen, onChoose }: DeadlinesProps) {
  const { data } = useCachedQuery(countsQuery(body))
  const [near, lapsed] = [data?.porVencer ?? 0, data?.vencidos ?? 0]
  const chips = [
    { plazo: 'CERCA', count: near, label: near === 1 ? '1 vence pronto' : `${near} vencen pronto` },
    { plazo: 'VENCIDO', count: lapsed, label: lapsed === 1 ? '1 caducó' : `${lapsed} caducaron` },
  ] as const
  return chips
    .filter(({ plazo, count }) => count > 0 || chosen === plazo)
    .map(({ plazo, label }) => (
      <Chip
        key={plazo}
        label={label}
        pressed={chosen === plazo}
        onPress={() => onChoose(chosen === plazo ? undefined : plazo)}
      />
    ))
}
