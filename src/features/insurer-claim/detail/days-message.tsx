// How long ago the claim happened and whether it was reported in time: a quiet line, or a warning if late (CLM-11).
import { ClockIcon } from '@heroicons/react/20/solid'
import { sinceText } from '../../../domain/insurer-claim/days-message.ts'
import { daysMessageQuery } from '../../../entities/insurer-claim/queries.ts'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

type Props = {
  claim: Parameters<typeof daysMessageQuery>[0]
  /** For a decided claim only the days are shown: whether it was reported in time does not matter any more. */
  isClosed: boolean
}

export function DaysMessage({ claim, isClosed }: Props) {
  const { data } = useCachedQuery(daysMessageQuery(claim))
  if (data && !data.enPlazo && !isClosed) return <Notice tone="danger" title={data.mensaje} announced="none" />
  // Reserves the height of the line, so that nothing moves when the text arrives.
  return (
    <p className="flex min-h-6 gap-1.5 text-muted text-sm">
      {data && (
        <>
          <ClockIcon className="mt-0.5 size-4 shrink-0" aria-hidden />
          {isClosed ? `${sinceText(data.dias)}.` : data.mensaje}
        </>
      )}
    </p>
  )
}
