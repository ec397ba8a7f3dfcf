// Hook for the number of claims that wait for a review, and since when the first one waits.
import { toReviewQuery } from '../../entities/claim-report/review-queries.ts'
import { useReader } from '../../toolkit/person/use-reader.ts'
import { useToday } from '../../toolkit/person/use-today.ts'
import { useCachedQuery } from '../../toolkit/query/use-cached-query.ts'

/** `waiting` is null while unknown, if none waits, and for customers. */
export function useToReview() {
  const enabled = useReader() === 'staff'
  const { data, isFetching, error } = useCachedQuery({ ...toReviewQuery(useToday(), 1), enabled })
  const [first] = data?.content ?? []
  return {
    waiting: data && first ? { count: data.total, since: new Date(first.fcMovimiento ?? first.fcCreacion) } : null,
    isPending: enabled && data === undefined && isFetching && !error,
  }
}
