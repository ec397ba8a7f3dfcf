// The card «Por revisar» of staff: how many claims wait for a review, since when, and the link to the list (D138).
import { agoText } from '../../domain/moment-text.ts'
import { toReviewQuery } from '../../entities/claim-report/review-queries.ts'
import { useReader } from '../../toolkit/person/use-reader.ts'
import { useToday } from '../../toolkit/person/use-today.ts'
import { useCachedQuery } from '../../toolkit/query/use-cached-query.ts'
import { renderLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { buttonLook } from '../../ui/actions/button-look.ts'
import { Card } from '../../ui/layout/card.tsx'

type Props = { toReview: NonNullable<ReturnType<typeof useToReview>['waiting']>; now: number }

export function ReviewCard({ toReview: { count, since }, now }: Props) {
  const age = agoText(since.getTime(), now)
  return (
    <Card title="Por revisar">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="font-semibold">{count === 1 ? '1 siniestro' : `${count} siniestros`}</span>{' '}
          {count === 1 ? `espera su revisión, desde ${age}.` : `esperan su revisión; el más antiguo, desde ${age}.`}
        </p>
        {renderLink({
          to: pathTo.reported('vam', { estadoPortal: 'POR_REVISAR', orden: 'fcMovimiento' }),
          className: buttonLook('secondary'),
          children: 'Ver la lista',
        })}
      </div>
    </Card>
  )
}

/** How many claims wait for a review, and since when; `waiting` is null if unknown or none, and for customers. */
export function useToReview() {
  const enabled = useReader() === 'staff'
  const { data, isFetching, error } = useCachedQuery({ ...toReviewQuery(useToday(), 1), enabled })
  const [first] = data?.content ?? []
  return {
    waiting: data && first ? { count: data.total, since: new Date(first.fcMovimiento ?? first.fcCreacion) } : null,
    isPending: enabled && data === undefined && isFetching && !error,
  }
}
