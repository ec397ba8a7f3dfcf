// The query of what falls due soon in the policies of an owner.
import { readUpcoming } from '../../contract/upcoming.ts'
import { ask } from '../ask.ts'

export const upcomingQuery = ({ cdCliente, cedula = '' }: { cdCliente?: number; cedula?: string }) =>
  ask(readUpcoming, { query: { cdCliente, cedula } }, 'open')
