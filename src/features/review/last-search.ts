// The search that the person last had in an area: the queue beside a claim and the way back use it. In memory only.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Area } from '../../domain/user/role.ts'
import type { SessionPerson } from '../../shell/session.ts'
import { type ListOwner, parseReportedSearch, type ReportedSearchParams } from './reported-search.ts'

const keyOf = (area: Area) => ['review', 'last-search', area] as const

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

/** Whom an ordinary user's list is about: the first insured of vam, the first policyholder of gen. */
export function ownerOf(area: Area, person: SessionPerson): ListOwner {
  const [insured] = person.asociadosVam
  const [policyholder] = person.asociados
  if (area === 'vam') return insured ? { cedula: insured.cedula } : {}
  return policyholder ? { cdCliente: policyholder.cdCliente } : {}
}
