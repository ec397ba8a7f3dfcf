// Hook for the reported claims on the home: the last three, and every claim that waits for the user.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ClaimReport } from '../../contract/claim-report.ts'
import type { ReportedRow } from '../../contract/claim-search.ts'
import { readHistory } from '../../domain/claim-report/history.ts'
import type { Area } from '../../domain/user/role.ts'
import { recentQuery } from '../../entities/claim-report/queries.ts'
import { listJournal } from '../../offline/outbox/outbox.ts'
import { useLive } from '../../toolkit/person/store.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { isUnreachable } from '../../toolkit/query/call-failure.ts'
import { useOwner } from '../../toolkit/session/active-associate.ts'
import type { OnDevice } from './use-on-device.ts'

const NONE: readonly WaitingClaim[] = []

/** A claim that waits for the user, from the portal's list or from the kit. */
export type WaitingClaim = Pick<
  ReportedRow,
  | 'cdCompania'
  | 'cdReclamo'
  | 'cdIncSiniestro'
  | 'estadoPortal'
  | 'caducado'
  | 'dscObjeto'
  | 'fcMovimiento'
  | 'observacion'
> &
  Pick<ClaimReport, 'ejecutivo'>

export type HomeClaims = {
  /** The last three claims; undefined while unknown. */
  last: readonly ReportedRow[] | undefined
  /** The waiting claims, the next one to lapse first. */
  waiting: readonly WaitingClaim[]
  /** When the portal sent the kit with the waiting claims; null if the claims come from the portal's list. */
  waitingSince: number | null
  isPending: boolean
  retry: () => Promise<unknown>
  /** Why no claims can be requested at all (ACC-17c). */
  lacks: string | null
}

/** Uses the claims of the kit while the portal cannot be reached. */
export function useHomeClaims(area: Area, device: OnDevice | undefined): HomeClaims {
  const stored = device?.kit
  const { status } = useSession()
  const { by, lacks } = useOwner(area)
  const enabled = lacks === null && status !== 'idle'
  const { data, error, isPending, refetch } = useQuery({
    ...recentQuery(by ?? {}),
    enabled,
    refetchOnReconnect: 'always',
  })
  const lastReceipt = useLive(async ({ db }) => (await listJournal(db))[0]?.id ?? null)
  const seenReceipt = useRef(lastReceipt)
  useEffect(() => {
    // A claim that was just received must show at once.
    if (enabled && seenReceipt.current !== undefined && seenReceipt.current !== lastReceipt) void refetch()
    seenReceipt.current = lastReceipt
  }, [enabled, lastReceipt, refetch])
  const isKept = enabled && !data && error !== null && isUnreachable(error)
  const kitClaims = isKept ? stored?.kit.correcciones?.filter(isOf(by?.cdCliente)).map(asWaiting) : undefined
  return {
    last: data?.ultimos,
    // Leaves out claims whose correction waits to be sent: the user has done their part.
    waiting: (data?.pendientes ?? kitClaims ?? NONE).filter(
      ({ cdReclamo }) => !device?.waiting.some(({ stored: sent }) => sent?.cdReclamo === cdReclamo),
    ),
    waitingSince: kitClaims && stored ? stored.fetchedAt : null,
    isPending: isPending && enabled,
    retry: refetch,
    lacks,
  }
}

/** Whether a claim belongs to the chosen policyholder. */
const isOf =
  (cdCliente: number | undefined) =>
  (claim: ClaimReport): boolean =>
    cdCliente === undefined || claim.cdCliente === cdCliente

const asWaiting = (claim: ClaimReport): WaitingClaim => ({
  ...claim,
  observacion: readHistory(claim.observacionesEstados)[0]?.comentario ?? '',
})
