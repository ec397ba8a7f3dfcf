// The columns of the existing accounts, in a table (ADM-09) and on cards.
import { PORTAL_USER_COLUMNS } from '../../../contract/portal-user.ts'
import { momentText } from '../../../domain/moment-text.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import type { StatusBadgeProps } from '../../../ui/feedback/status-badge.tsx'
import { bothNames } from '../parts/access-columns.ts'
import type { NumberedUser } from './created-user-list.ts'

export const createdUserKey = ({ id }: NumberedUser): string => String(id)

export const createdUserName = ({ nmAsegurado, apAsegurado, usuario }: NumberedUser): string =>
  bothNames(nmAsegurado, apAsegurado) || usuario

const badgeOf = ({ activo }: NumberedUser): StatusBadgeProps =>
  activo === 1 ? { label: 'Activo', tone: 'info' } : { label: 'Inactivo', tone: 'neutral' }

function lastLogin({ ultimoIngreso }: NumberedUser): string | null {
  if (ultimoIngreso === undefined) return null
  return ultimoIngreso === null ? 'Nunca' : momentText(ultimoIngreso)
}

/** The specified columns first; the login name and the last login are additions. */
const COLUMNS: readonly DataColumn<NumberedUser>[] = [
  { id: 'numero', header: 'N.º', text: ({ numero }) => numero, numeric: true },
  { id: 'nmAsegurado', header: 'Nombre', text: ({ nmAsegurado }) => nmAsegurado, isRowHead: true },
  { id: 'apAsegurado', header: 'Apellido', text: ({ apAsegurado }) => apAsegurado },
  { id: 'usuario', header: 'Correo', text: ({ usuario }) => usuario },
  { id: 'activo', header: 'Activo', badge: badgeOf },
  { id: 'username', header: 'Usuario', text: ({ username }) => username, look: 'one-line' },
  { id: 'ultimoIngreso', header: 'Último ingreso', text: lastLogin, look: 'one-line' },
]

export const CREATED_USER_COLUMNS = COLUMNS.map((column) => ({
  ...column,
  sortable: PORTAL_USER_COLUMNS.some((id) => id === column.id),
}))

export const CREATED_USER_CARD: readonly DataColumn<NumberedUser>[] = [
  { id: 'numero', header: 'N.º', text: ({ numero }) => `N.º ${numero}`, card: 'overline' },
  { id: 'activo', header: 'Activo', badge: badgeOf, card: 'status' },
  { id: 'nmAsegurado', header: 'Nombre', text: createdUserName, card: 'title' },
  { id: 'usuario', header: 'Correo', text: ({ usuario }) => usuario, card: 'line' },
  { id: 'username', header: 'Usuario', text: ({ username }) => username },
  { id: 'ultimoIngreso', header: 'Último ingreso', text: lastLogin },
]
