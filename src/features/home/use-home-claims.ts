// Hook for the reported claims on the home: the last three, and every claim that waits for the user.
import { useEffect, useRef } from 'react'
import type { CallAnswer } from '../../contract/call.ts'
import type { ClaimReport } from '../../contract/claim-report.ts'
import type { ReportedRow, recentReports } from '../../contract/claim-search.ts'
import { readHistory } from '../../domain/claim-report/history.ts'
import type { Area } from '../../domain/user/role.ts'
import { recentQuery } from '../../entities/claim-report/queries.ts'
import type { JournalRow } from '../../offline/database/outbox-types.ts'
import { LAST_JOURNAL_ROWS } from '../../toolkit/person/first-reads.ts'
import { useLive } from '../../toolkit/person/store.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { isUnreachable } from '../../toolkit/query/call-failure.ts'
import { type CachedQuery, useCachedQuery } from '../../toolkit/query/use-cached-query.ts'
import { useOwner } from '../../toolkit/session/active-associate.ts'
import type { OnDevice } from './use-on-device.ts'

type RecentReports = CallAnswer<typeof recentReports>

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
  /** The portal's answer, or the one that the device has cached. */
  summary: CachedQuery<RecentReports>
  /** The waiting claims, those that lapse first in front. */
  waiting: readonly WaitingClaim[]
  /** While the portal cannot be reached: when it gave these claims; otherwise null. */
  since: number | null
  isPending: boolean
  /** Why no claims can be requested at all (ACC-17c). */
  lacks: string | null
}

/** Uses the claims of the kit while the portal cannot be reached. */
export function useHomeClaims(area: Area, device: OnDevice | undefined): HomeClaims {
  const stored = device?.kit
  const { status } = useSession()
  const { by, lacks } = useOwner(area)
  const enabled = lacks === null && status !== 'idle'
  const query = recentQuery(by ?? {})
  const summary = useCachedQuery({
    ...query,
    enabled,
    refetchOnReconnect: 'always',
  })
  const { data, error, fetchedAt, refetch } = summary
  const isAway = error !== null && isUnreachable(error)
  const journal = useLive(LAST_JOURNAL_ROWS)
  const lastReceipt = journal && (journal[0]?.id ?? null)
  const seenReceipt = useRef(lastReceipt)
  useEffect(() => {
    // A claim that was just received must show at once.
    if (enabled && seenReceipt.current !== undefined && seenReceipt.current !== lastReceipt) void refetch()
    seenReceipt.current = lastReceipt
  }, [enabled, lastReceipt, refetch])
  const isFromKit = enabled && !data && isAway
  const kitClaims = isFromKit ? stored?.kit.correcciones?.filter(isOf(by?.cdCliente)).map(asWaiting) : undefined
  const givenAt = data ? fetchedAt : (stored?.fetchedAt ?? 0)
  const done = { corrected: device?.waiting.corrected ?? [], journal: journal ?? [], givenAt }
  return {
    summary,
    waiting: withoutDone(data?.pendientes ?? kitClaims ?? NONE, done),
    since: isAway && (data || kitClaims) ? givenAt : null,
    isPending: enabled && data === undefined && error === null,
    lacks,
  }
}

type Done = { corrected: readonly number[]; journal: readonly JournalRow[]; givenAt: number }

/**
 * Leaves out the claims for which the person has done their part: the correction waits to be sent, or the portal
 * received it after it had given these claims (`givenAt`, in milliseconds).
 */
export function withoutDone<C extends Pick<WaitingClaim, 'cdReclamo'>>(
  claims: readonly C[],
  { corrected, journal, givenAt }: Done,
): readonly C[] {
  const received = journal.filter(({ kind, at, lostAt }) => kind === 'received' && at > givenAt && lostAt === undefined)
  const done = new Set([...corrected, ...received.map((row) => row.cdReclamo)])
  return claims.filter(({ cdReclamo }) => !done.has(cdReclamo))
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
