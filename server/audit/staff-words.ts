// Names the author of an audited act by the name and the position of their account.
import { isAdmin, isEjecutivo } from '../../src/domain/user/role.ts'
import { type Statement, sql } from '../database/sql.ts'

/** The columns of `portal_user u` that identify a person. */
export const whoColumns: Statement = sql`u.username, u."rolWeb", u.roles,
  trim(coalesce(nullif(u."nmCliente", ''), u."nmAsegurado", '') || ' '
    || coalesce(nullif(u."apCliente", ''), u."apAsegurado", '')) AS nombre`

export type Who = { username: string; rolWeb: string; roles: string; nombre: string }

/** «Elena Ruiz», or the user name of an account without a name. */
export const nameOf = ({ nombre, username }: Pick<Who, 'nombre' | 'username'>): string => nombre || username

/** The person's position in the portal, in one word. */
export function positionOf({ rolWeb, roles }: Pick<Who, 'rolWeb' | 'roles'>): string {
  const user = { rolWeb, roles: roles.split(',').filter(Boolean) }
  if (isAdmin(user)) return 'Administración'
  return isEjecutivo(user) ? 'Ejecutivo' : 'Cliente'
}
