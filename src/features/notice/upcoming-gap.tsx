// The row of «Lo que viene» for failed requests: names what may be missing, with a retry button.
import { SignalSlashIcon } from '@heroicons/react/24/outline'
import { failureSentence, isUnreachable } from '../../toolkit/query/call-failure.ts'
import { RetryButton } from '../../ui/actions/retry-button.tsx'
import { GAPS, type Missing } from './use-upcoming.ts'

type Props = { missing: readonly Missing[] }

export function UpcomingGap({ missing }: Props) {
  const what = GAPS.filter((gap) => missing.some((each) => each.what === gap)).join(' o de ')
  // While a session waits for the portal, no request is sent and there is no error.
  const failed = missing.find(({ error }) => error !== null && !isUnreachable(error))
  return (
    <div className="flex flex-wrap items-start gap-x-3.5 gap-y-3 px-4 py-4 sm:px-6">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-tint text-ink-2">
        <SignalSlashIcon className="size-5" aria-hidden />
      </span>
      <p role="status" className="min-w-0 grow basis-56">
        <span className="block font-semibold">
          {failed ? 'No pudimos traer todo lo que viene' : 'Sin conexión no podemos mostrar todo lo que viene'}
        </span>
        <span className="mt-0.5 block text-ink-2 text-sm">
          Puede faltar algo de {what}. {failed ? failureSentence(failed.error) : 'Vuelve a verlo cuando haya red.'}
        </span>
      </p>
      <RetryButton tone="secondary" onRetry={() => Promise.all(missing.map((each) => each.retry()))} />
    </div>
  )
}
