// How many claims wait in each state, for staff: a tap narrows the list; what waits for a review comes longest first.
import type { ReportedSearch } from '../../contract/claim-search.ts'
import { PORTAL_STATES, type PortalState } from '../../domain/claim-report/portal-state.ts'
import { countsQuery } from '../../entities/claim-report/review-queries.ts'
import { request } from '../../shell/query/request.ts'
import { useCachedQuery } from '../../shell/query/use-cached-query.ts'
import { Chip } from '../../ui/actions/chip.tsx'

/** The states that somebody works on, in the order of the work. */
const SHOWN: readonly PortalState[] = ['POR_REVISAR', 'POR_REGULARIZAR', 'DOCUMENTO_ADICIONAL', 'INGRESADO']
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
    <fieldset aria-label="Siniestros por estado" className="flex flex-wrap gap-2">
      {SHOWN.map((state) => (
        <Chip
          key={state}
          label={counted(PORTAL_STATES[state].label, data?.[state])}
          pressed={current === state}
          onPress={() => onChoose({ estadoPortal: state, orden: state === 'POR_REVISAR' ? LONGEST_FIRST : undefined })}
        />
      ))}
      <Chip
        label={counted('Todos', all)}
        pressed={current === undefined}
        onPress={() => onChoose({ estadoPortal: undefined, orden: undefined })}
      />
    </fieldset>
  )
}
