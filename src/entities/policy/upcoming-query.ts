// The query of an owner's instalments that are due soon and policies that end soon.
import { readUpcoming } from '../../contract/upcoming.ts'
import { ask } from '../ask.ts'

export const upcomingQuery = ({ cdCliente, cedula = '' }: { cdCliente?: number; cedula?: string }) =>
  ask(readUpcoming, { query: { cdCliente, cedula } }, 'open')
