// Hook for the reported claims on the home: the last three, and all that wait for the user.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ReportedRow, WaitingRow } from '../../contract/claim-search.ts'
import type { Area } from '../../domain/user/role.ts'
import { recentQuery } from '../../entities/claim-report/queries.ts'
import { listJournal } from '../../offline/outbox/outbox.ts'
import { useOwner } from '../../shell/associates/active-associate.ts'
import { request } from '../../shell/query/request.ts'
import { useLive } from '../../shell/storage/store.ts'
import { useSession } from '../../shell/use-session.ts'

const NONE: readonly WaitingRow[] = []

export type HomeClaims = {
  /** Undefined while it is not known. */
  last: readonly ReportedRow[] | undefined
  /** The claim that lapses first comes first. */
  waiting: readonly WaitingRow[]
  isPending: boolean
  retry: () => Promise<unknown>
  /** Why no claims can be requested at all (ACC-17c). */
  lacks: string | null
}

export function useHomeClaims(area: Area): HomeClaims {
  const { status } = useSession()
  const { by, lacks } = useOwner(area)
  const enabled = lacks === null && status !== 'idle'
  const { data, isPending, refetch } = useQuery({
    ...recentQuery(request, by ?? {}),
    enabled,
    refetchOnReconnect: 'always',
  })
  const lastReceipt = useLive(async ({ db }) => (await listJournal(db))[0]?.id ?? null)
  const seen = useRef(lastReceipt)
  useEffect(() => {
    // A claim that was just received must show at once.
    if (enabled && seen.current !== undefined && seen.current !== lastReceipt) void refetch()
    seen.current = lastReceipt
  }, [enabled, lastReceipt, refetch])
  return {
    last: data?.ultimos,
    waiting: data?.pendientes ?? NONE,
    isPending: isPending && enabled,
    retry: refetch,
    lacks,
  }
}
