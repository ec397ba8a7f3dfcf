// Hook: how many claims wait for the review of staff, and since when the first one does.
import { toReviewQuery } from '../../entities/claim-report/review-queries.ts'
import { useReader } from '../../toolkit/person/use-reader.ts'
import { useToday } from '../../toolkit/person/use-today.ts'
import { useCachedQuery } from '../../toolkit/query/use-cached-query.ts'

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
