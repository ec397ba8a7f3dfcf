// For staff, the counts of claims that lapse soon or have lapsed: a tap filters the list, another removes the filter (D80).
import type { DeadlineFilter } from '../../../contract/reported-search.ts'
import { countsQuery } from '../../../entities/claim-report/review-queries.ts'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { Chip } from '../../../ui/actions/chip.tsx'
import type { ReportedBody } from './use-reported-page.ts'

type Props = {
  body: ReportedBody
  chosen: string | undefined
  /** Called with undefined when the filter is removed. */
  onChoose: (plazo: DeadlineFilter | undefined) => void
}

/** Hides a count of zero, unless the list is filtered by it. */
export function Deadlines({ body, chosen, onChoose }: Props) {
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
