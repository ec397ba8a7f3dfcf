// The search that the person last had in an area: the queue beside a claim and the way back use it. In memory only.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Area } from '../../domain/user/role.ts'
import { searchesOf } from '../../shell/associates/active-associate.ts'
import { parseReportedSearch, type ReportedSearchParams } from '../../shell/screens/search/reported-params.ts'

const keyOf = (area: Area) => [...searchesOf(area), 'reported'] as const

export function useRememberSearch(area: Area, params: ReportedSearchParams): void {
  const client = useQueryClient()
  const text = JSON.stringify(params)
  useEffect(() => {
    const { historial: _shown, ...rest } = parseReportedSearch(JSON.parse(text))
    client.setQueryDefaults(keyOf(area), { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(keyOf(area), rest)
  }, [client, area, text])
}

/** The remembered search, or how the list opens. */
export const useLastSearch = (area: Area): ReportedSearchParams =>
  useQueryClient().getQueryData<ReportedSearchParams>(keyOf(area)) ?? {}
