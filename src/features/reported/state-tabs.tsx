// How many claims wait in each state, for staff: a tap narrows the list; what has waited longest comes first.
import type { ReportedSearch } from '../../contract/claim-search.ts'
import { PORTAL_STATES, type PortalState } from '../../domain/claim-report/portal-state.ts'
import { countsQuery } from '../../entities/claim-report/review-queries.ts'
import { request } from '../../shell/query/request.ts'
import { useCachedQuery } from '../../shell/query/use-cached-query.ts'
import type { ReportedSearchParams } from '../../shell/screens/search/reported-params.ts'
import { ViewChoices } from '../../ui/forms/view-choices.tsx'

/** The states that somebody has to work on, in the order of the work. */
const SHOWN = ['POR_REVISAR', 'POR_REGULARIZAR', 'DOCUMENTO_ADICIONAL'] as const satisfies readonly PortalState[]
const ALL = 'TODOS'
const NEAR = 'CERCA'
/** The longest wait first: of what waits for its person, the one that lapses first. */
const LONGEST_FIRST = 'fcMovimiento'

type Narrowed = Pick<ReportedSearchParams, 'estadoPortal' | 'plazo'>
type Props = {
  body: ReportedSearch
  current: Narrowed
  /** Each view sets all of them. */
  onChoose: (narrowed: Record<keyof Narrowed | 'orden', string | undefined>) => void
}

export function StateTabs({ body, current: { estadoPortal, plazo }, onChoose }: Props) {
  const { data } = useCachedQuery(countsQuery(request, body))
  const all = data && Object.values(data.estados).reduce((sum, count) => sum + count, 0)
  const counted = (label: string, count: number | undefined) => (count === undefined ? label : `${label} ${count}`)
  return (
    <ViewChoices<PortalState | typeof ALL | typeof NEAR | ''>
      label="Cola de revisión"
      value={viewOf({ estadoPortal, plazo })}
      choices={[
        ...SHOWN.map((state) => ({ value: state, label: counted(PORTAL_STATES[state].label, data?.estados[state]) })),
        { value: NEAR, label: counted('Vencen pronto', data?.porVencer) },
        { value: ALL, label: counted('Todos', all) },
      ]}
      onChange={(view) =>
        onChoose({
          estadoPortal: view === ALL || view === NEAR ? undefined : view,
          plazo: view === NEAR ? NEAR : undefined,
          orden: view === ALL ? undefined : LONGEST_FIRST,
        })
      }
    />
  )
}

/** None of the views is chosen where state and deadline are narrowed together. */
function viewOf({ estadoPortal, plazo }: Narrowed) {
  if (plazo) return plazo === NEAR && !estadoPortal ? NEAR : ''
  return estadoPortal || ALL
}
