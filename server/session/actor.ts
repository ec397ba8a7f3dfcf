// Who calls: read from the session alone, never from what the caller says.
import type { Access } from '../../src/contract/endpoint.ts'
import { hasPrivileges, isAdmin } from '../../src/domain/user/role.ts'

/** The person behind a session, with everything that rights are decided by. */
export type Actor = {
  id: number
  username: string
  email: string
  usrcod: string
  cdEjecutivoAdm: number | null
  rolWeb: string
  roles: string[]
  cdCliente: number | null
  cedula: string
  nmCliente: string
  apCliente: string
  nmAsegurado: string
  apAsegurado: string
  fcModifica: Date
  localKey: string
  /** The policyholders (gen) that the person may consult. */
  clientes: number[]
  /** The id numbers (vam) that the person may consult. */
  cedulas: string[]
}

/** Whether a person of this role may use a call at all; whose object it is comes after. */
export function may(actor: Actor, access: Access): boolean {
  if (access === 'user') return !hasPrivileges(actor)
  if (access === 'staff') return hasPrivileges(actor)
  if (access === 'admin') return isAdmin(actor)
  return true
}
