// Hook: how many claims wait for the review of staff, and since when the first one does.
import { toReviewQuery } from '../../entities/claim-report/review-queries.ts'
import { useCachedQuery } from '../../shell/query/use-cached-query.ts'
import { useReader } from '../../shell/use-reader.ts'
import { useToday } from '../../shell/use-today.ts'

/** `waiting` is null while it is not known, where none waits, and for customers. */
export function useToReview() {
  const enabled = useReader() === 'staff'
  const { data, isFetching, error } = useCachedQuery({ ...toReviewQuery(useToday(), 1), enabled })
  const [first] = data?.content ?? []
  return {
    waiting: data && first ? { count: data.total, since: new Date(first.fcMovimiento ?? first.fcCreacion) } : null,
    isPending: enabled && data === undefined && isFetching && !error,
  }
}
