// Questions to the portal: one client for each signed-in person.
import { onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { isWantedAnew, wasAnswered } from './asked-anew.ts'
import { failureCode, failureDetail, isForbidden, isUnreachable, statusOf } from './call-failure.ts'
import type { Alert } from './telling.ts'

/** What a failing question is to its person; without it the screen says it alone, or nothing does (SYS-05a). */
type Asked =
  /** What somebody opened to look at (NAV-07c). */
  | 'detail'
  /** What somebody searched for (SYS-05b, D76). */
  | 'search'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { alerts?: Asked | undefined }
  }
}

const TITLES: Record<Asked, string> = {
  detail: 'Error al consultar',
  search: 'No se pudo completar la consulta. Intente nuevamente.',
}

type Given = { onSessionLost: () => void; alert: (alert: Alert) => void }

/** The client of one signed-in person; queries are never shared between two. */
export function createQueryClient({ onSessionLost, alert }: Given): QueryClient {
  onlineManager.setOnline(navigator.onLine)
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isSessionLost(error)) return onSessionLost()
        const told = alertOf(error, query, isWantedAnew(client, query.queryHash))
        wasAnswered(client, query.queryHash)
        if (told) alert(told)
      },
      // Where answers are kept on the device, one of those is no answer yet (shell/kept.ts).
      onSuccess: (_answer, query) => {
        if (!query.options.persister) wasAnswered(client, query.queryHash)
      },
    }),
    defaultOptions: { queries: { networkMode: 'offlineFirst', retry: false, refetchOnWindowFocus: true } },
  })
  return client
}

const isSessionLost = (error: unknown): boolean => statusOf(error) === 401

type Question = { meta: Query['meta']; state: { data: unknown } }

/**
 * The alert of a failed question, if it is one. Where there is no way to the portal the screen's own words say so; a
 * refusal is an answer, and the screen says it; and what the screen still shows was only to be refreshed, unless somebody
 * pressed «Buscar».
 */
export function alertOf(error: unknown, { meta, state }: Question, isWanted = false): Alert | null {
  if (!meta?.alerts || (state.data !== undefined && !isWanted)) return null
  if (isUnreachable(error) || isForbidden(error) || isSessionLost(error)) return null
  return { title: TITLES[meta.alerts], detail: failureDetail(error), code: failureCode(error) }
}

/** Asks again for what failed, but for what an alert told of: its person would be told twice, and has «Reintentar». */
export const refetchFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    predicate: (query) => query.state.status === 'error' && alertOf(query.state.error, query) === null,
  })
