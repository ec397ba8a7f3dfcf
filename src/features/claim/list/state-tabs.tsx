// How many claims wait in each state, for staff: a tap narrows the list; what has waited longest comes first.
import { PORTAL_STATES, type PortalState } from '../../../domain/claim-report/portal-state.ts'
import { countsQuery } from '../../../entities/claim-report/review-queries.ts'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import type { ReportedSearchParams } from '../../../toolkit/screens/reported-params.ts'
import { ViewChoices } from '../../../ui/forms/view-choices.tsx'
import type { ReportedBody } from './use-reported-page.ts'

/** The states that somebody has to work on, in the order of the work. */
const SHOWN = ['POR_REVISAR', 'POR_REGULARIZAR', 'DOCUMENTO_ADICIONAL'] as const satisfies readonly PortalState[]
const ALL = 'TODOS'
/** The longest wait first: of what waits for its person, the one that lapses first. */
export const LONGEST_FIRST = 'fcMovimiento'

type Narrowed = Pick<ReportedSearchParams, 'estadoPortal' | 'plazo'>
type Props = {
  body: ReportedBody
  current: Narrowed
  /** Each view sets all of them. */
  onChoose: (narrowed: Record<keyof Narrowed | 'orden', string | undefined>) => void
}

export function StateTabs({ body, current: { estadoPortal, plazo }, onChoose }: Props) {
  const { data } = useCachedQuery(countsQuery(body))
  const all = data && Object.values(data.estados).reduce((sum, count) => sum + count, data.cerrados)
  const counted = (label: string, count: number | undefined) => (count === undefined ? label : `${label} ${count}`)
  return (
    <ViewChoices<PortalState | typeof ALL | ''>
      label="Cola de revisión"
      value={viewOf({ estadoPortal, plazo })}
      choices={[
        ...SHOWN.map((state) => ({ value: state, label: counted(PORTAL_STATES[state].label, data?.estados[state]) })),
        { value: ALL, label: counted('Todos', all) },
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

/** None of the views is chosen while the list is narrowed to a deadline. */
const viewOf = ({ estadoPortal, plazo }: Narrowed) => (plazo ? '' : estadoPortal || ALL)
