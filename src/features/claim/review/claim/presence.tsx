// Says which other users are viewing the claim, so that two reviewers do not start the same work (DOC-28).
import { EyeIcon } from '@heroicons/react/20/solid'
import { useQuery } from '@tanstack/react-query'
import { notePresence } from '../../../../contract/review.ts'
import { ask } from '../../../../entities/ask.ts'
import type { ClaimId } from '../../../../entities/claim-report/queries.ts'

const HEARTBEAT_MS = 20_000

export function Presence({ id }: { id: ClaimId }) {
  const { cdCompania, cdReclamo, cdIncSiniestro = null } = id
  const { data } = useQuery({
    ...ask(notePresence, { body: { cdCompania, cdReclamo, cdIncSiniestro } }),
    refetchInterval: HEARTBEAT_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const others = data?.otros ?? []
  if (others.length === 0) return null
  return (
    <p role="status" className="flex items-center gap-2 font-medium text-sm text-warning">
      <EyeIcon className="size-4 shrink-0" aria-hidden />
      {others.length === 1
        ? `${others[0]} también lo está mirando.`
        : `También lo están mirando: ${others.join(', ')}.`}
    </p>
  )
}
