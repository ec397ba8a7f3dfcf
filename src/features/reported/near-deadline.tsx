// How many claims of their customers lapse soon, for staff: a tap narrows the list to them, and back (D80).
import type { ReportedSearch } from '../../contract/claim-search.ts'
import { countsQuery } from '../../entities/claim-report/review-queries.ts'
import { request } from '../../shell/query/request.ts'
import { useCachedQuery } from '../../shell/query/use-cached-query.ts'
import { Chip } from '../../ui/actions/chip.tsx'

type Props = {
  body: ReportedSearch
  isOn: boolean
  onToggle: (isOn: boolean) => void
}

/** Nothing while none does. */
export function NearDeadline({ body, isOn, onToggle }: Props) {
  const { data } = useCachedQuery(countsQuery(request, body))
  const near = data?.porVencer ?? 0
  if (near === 0 && !isOn) return null
  return (
    <Chip
      label={near === 1 ? '1 vence pronto' : `${near} vencen pronto`}
      pressed={isOn}
      onPress={() => onToggle(!isOn)}
    />
  )
}
