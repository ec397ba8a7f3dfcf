// How many claims wait in each state, for staff: a tap narrows the list; what waits for a review comes longest first.
import type { ReportedSearch } from '../../contract/claim-search.ts'
import { PORTAL_STATES, type PortalState } from '../../domain/claim-report/portal-state.ts'
import { countsQuery } from '../../entities/claim-report/review-queries.ts'
import { request } from '../../shell/query/request.ts'
import { useCachedQuery } from '../../shell/query/use-cached-query.ts'
import { ViewChoices } from '../../ui/forms/view-choices.tsx'

/** The states that somebody has to work on, in the order of the work. */
const SHOWN = ['POR_REVISAR', 'POR_REGULARIZAR', 'DOCUMENTO_ADICIONAL'] as const satisfies readonly PortalState[]
const ALL = 'TODOS'
/** The longest wait first. */
const LONGEST_FIRST = 'fcMovimiento'

type Props = {
  body: ReportedSearch
  current: PortalState | undefined
  onChoose: (narrowed: { estadoPortal: PortalState | undefined; orden: string | undefined }) => void
}

export function StateTabs({ body, current, onChoose }: Props) {
  const { data } = useCachedQuery(countsQuery(request, body))
  const all = data && Object.values(data).reduce((sum, count) => sum + count, 0)
  const counted = (label: string, count: number | undefined) => (count === undefined ? label : `${label} ${count}`)
  return (
    <ViewChoices<PortalState | typeof ALL>
      label="Cola de revisión"
      value={current ?? ALL}
      choices={[
        ...SHOWN.map((state) => ({ value: state, label: counted(PORTAL_STATES[state].label, data?.[state]) })),
        { value: ALL, label: counted('Todos', all) },
      ]}
      onChange={(view) =>
        onChoose({
          estadoPortal: view === ALL ? undefined : view,
          orden: view === 'POR_REVISAR' ? LONGEST_FIRST : undefined,
        })
      }
    />
  )
}
