// The reported claims that the home shows: the last three, and all that wait for the person.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ReportedRow, ReportedSearch } from '../../contract/claim-report.ts'
import { isEditableByUser, PORTAL_STATE_NAMES } from '../../domain/claim-report/portal-state.ts'
import type { Area } from '../../domain/user/role.ts'
import { reportedTogetherQuery } from '../../entities/claim-report/queries.ts'
import { listJournal } from '../../offline/outbox.ts'
import { ask } from '../../shell/ask.ts'
import { useOwner } from '../../shell/frame/active-associate.ts'
import { useSession } from '../../shell/session/session.ts'
import { useLive } from '../../shell/store.ts'

const LAST_THREE: ReportedSearch = {
  page: 0,
  pageSize: 3,
  sorted: [{ id: 'fcCreacion', desc: true }],
  estadoPortal: null,
  numSiniestro: null,
  poliza: '',
  fcCreacionDesde: null,
  fcCreacionHasta: null,
  fcIncurrenciaDesde: null,
  fcIncurrenciaHasta: null,
  cdCliente: null,
  cedula: '',
  cdEjecutivo: null,
}
// The search takes one state at a time; the oldest first, for those lapse first.
const WAITING = PORTAL_STATE_NAMES.filter(isEditableByUser).map(
  (estadoPortal): ReportedSearch => ({
    ...LAST_THREE,
    pageSize: 50,
    sorted: [{ id: 'fcCreacion', desc: false }],
    estadoPortal,
  }),
)
const ASKED = [LAST_THREE, ...WAITING]

export type HomeClaims = {
  /** Undefined while it is not known. */
  last: readonly ReportedRow[] | undefined
  /** What lapses first stands first. */
  waiting: readonly ReportedRow[]
  isPending: boolean
  retry: () => Promise<unknown>
  /** Why nothing can be asked at all (ACC-17c). */
  lacks: string | null
}

export function useHomeClaims(area: Area): HomeClaims {
  const { standing } = useSession()
  const { by, lacks } = useOwner(area)
  const enabled = lacks === null && standing !== 'idle'
  const { data, isPending, refetch } = useQuery({
    ...reportedTogetherQuery(
      ask,
      ASKED.map((search) => ({ ...search, ...by })),
    ),
    enabled,
    refetchOnReconnect: 'always',
  })
  const lastReceipt = useLive(async ({ db }) => (await listJournal(db))[0]?.id ?? null)
  const seen = useRef(lastReceipt)
  useEffect(() => {
    // What has just arrived belongs on the list at once.
    if (enabled && seen.current !== undefined && seen.current !== lastReceipt) void refetch()
    seen.current = lastReceipt
  }, [enabled, lastReceipt, refetch])
  const [last, ...waiting] = data ?? []
  return {
    last: last?.content,
    waiting: waiting.flatMap(({ content }) => content).toSorted((one, other) => (since(one) < since(other) ? -1 : 1)),
    isPending: isPending && enabled,
    retry: refetch,
    lacks,
  }
}

const since = ({ fcMovimiento, fcCreacion }: ReportedRow): string => fcMovimiento ?? fcCreacion
