// Creates the query client of a signed-in user: decides which failed queries show an alert, and retries the others.
import { onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import type { AlertKind } from '../../entities/ask.ts'
import { failureCode, failureDetail, isForbidden, isOldApp, isUnreachable, statusOf } from './call-failure.ts'

/** A message in a dialog, shown until the dialog is closed. */
export type Alert = { title: string; detail: string; code?: string | undefined }

const TITLES: Record<AlertKind, string> = {
  detail: 'Error al consultar',
  search: 'No se pudo completar la consulta. Intente nuevamente.',
}

type Options = { onSessionLost: () => void; alert: (alert: Alert) => void }

/** The client of one signed-in person; two persons never share queries. */
export function createQueryClient({ onSessionLost, alert }: Options): QueryClient {
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isSessionLost(error)) return onSessionLost()
        const failureAlert = alertOf(error, query)
        if (failureAlert) alert(failureAlert)
      },
    }),
    defaultOptions: { queries: { networkMode: 'offlineFirst', retry: false, refetchOnWindowFocus: true } },
  })
}

const isSessionLost = (error: unknown): boolean => statusOf(error) === 401

type Question = { meta: Query['meta']; state: { data: unknown; dataUpdatedAt: number } }

/**
 * The alert of a failed query. Null if the screen itself shows the failure: portal unreachable, request refused, app
 * too old, session lost. Null too if only a refresh of shown data failed, unless the user pressed «Buscar».
 */
export function alertOf(error: unknown, { meta, state }: Question): Alert | null {
  const isSearched = (meta?.searchedAt ?? 0) > state.dataUpdatedAt
  if (!meta?.alerts || (state.data !== undefined && !isSearched)) return null
  if ([isUnreachable, isForbidden, isOldApp, isSessionLost].some((saysScreen) => saysScreen(error))) return null
  return { title: TITLES[meta.alerts], detail: failureDetail(error), code: failureCode(error) }
}

/** Retries failed queries, except those that showed an alert: it would appear again, and users have «Reintentar». */
export const refetchFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    predicate: (query) => query.state.status === 'error' && alertOf(query.state.error, query) === null,
  })
