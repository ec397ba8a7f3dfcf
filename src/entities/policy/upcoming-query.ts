// The query of what falls due soon in the policies of an owner.
import { request } from '../../api/request.ts'
import { readUpcoming } from '../../contract/upcoming.ts'
import { cached } from '../cached.ts'
import { NOUN } from './part-query.ts'

export const upcomingQuery = ({ cdCliente, cedula = '' }: { cdCliente?: number; cedula?: string }) =>
  cached('open', {
    queryKey: [NOUN, 'upcoming', cdCliente ?? null, cedula],
    queryFn: ({ signal }) => request(readUpcoming, { query: { cdCliente, cedula } }, { signal }),
  })
