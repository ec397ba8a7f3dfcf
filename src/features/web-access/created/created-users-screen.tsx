// ADM-09: «Usuarios»; the existing accounts: all, those of policyholders, or those of insured persons.

import { UsersIcon } from '@heroicons/react/24/outline'
import { Suspense, useState } from 'react'
import { PORTAL_USER_COLUMNS, USERS_AT_ONCE, type UserType } from '../../../contract/portal-user.ts'
import { momentText } from '../../../domain/moment-text.ts'
import type { Area } from '../../../domain/user/role.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import type { WriteParams } from '../../../toolkit/detail/address-state.ts'
import { ForgottenPerson } from '../../../toolkit/list/forgotten-person.tsx'
import { SearchedList } from '../../../toolkit/list/searched-list.tsx'
import { useListOptions } from '../../../toolkit/list/use-list.ts'
import { useLocalList } from '../../../toolkit/list/use-local-list.ts'
import { useIsTable } from '../../../toolkit/person/use-is-table.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { useUrlDialog } from '../../../toolkit/screens/url-dialog.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { Address } from '../../../ui/address.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import type { StatusBadgeProps } from '../../../ui/feedback/status-badge.tsx'
import { lazyOverlay } from '../../../ui/lazy/lazy-overlay.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.ts'
import { bothNames } from '../parts/access-columns.ts'
import {
  areaOf,
  CREATED_USER_LISTS,
  type CreatedUserParams,
  FIRST_TYPE,
  type NumberedUser,
} from './created-user-list.ts'

// Loaded separately, because there is usually nothing to show.
const LazyUnexplained = lazyPart(() => import('../associates/unexplained-notice.tsx'), 'UnexplainedNotice')
const LazyInvite = lazyOverlay(() => import('../invitation/invite-administrator.tsx'), 'InviteAdministrator')
const LazyAssociates = lazyOverlay(() => import('../associates/associates-dialog.tsx'), 'AssociatesDialog')

/** The words of each type, which must be visible even while the filters are collapsed. */
const WORDS: Record<UserType, { label: string; one: string; many: string }> = {
  GENERALES: { label: 'Usuarios de contratantes', one: 'usuario general', many: 'usuarios generales' },
  VAM: { label: 'Usuarios de asegurados', one: 'usuario VAM', many: 'usuarios VAM' },
  TODOS: { label: 'Usuarios', one: 'usuario', many: 'usuarios' },
}

type Props = {
  area: Area
  params: CreatedUserParams
  onParams: WriteParams<CreatedUserParams>
  onGo: (to: Address) => void
}

export function CreatedUsersScreen({ area, params, onParams, onGo }: Props) {
  const write: WriteParams<CreatedUserParams> = (next, how) => {
    const to = areaOf(next, area)
    if (to === area) onParams(next, how)
    else onGo(pathTo.createdUsers(to, next))
  }
  const { known: _known, ...list } = useLocalList({
    ...useListOptions(CREATED_USER_LISTS[area], { params, write }),
    blockSize: USERS_AT_ONCE,
  })
  const { sel, ...closed } = params
  const [isInviting, setInviting] = useState(false)
  const dialog = useUrlDialog({
    open: ({ id }: NumberedUser) => onParams({ ...params, sel: id }, { keepScroll: true }),
    shut: () => onParams(closed, { replace: true, keepScroll: true }),
  })
  const chosenUser = list.query.data?.content.find(({ id }) => id === sel)
  return (
    <SearchedList
      list={list}
      words={{
        ...WORDS[params.tipo ?? FIRST_TYPE],
        title: 'Usuarios',
        what: 'los usuarios',
        none: EMPTY_WORDS.data,
        nothing: 'No hay usuarios creados de este tipo.',
        icon: UsersIcon,
      }}
      columns={CREATED_USER_COLUMNS}
      shown={useIsTable() ? CREATED_USER_COLUMNS : CARD}
      sortable={PORTAL_USER_COLUMNS}
      order={{ value: '', also: { value: '', label: 'Sin orden' } }}
      above={
        <>
          <Suspense fallback={null}>
            <LazyUnexplained />
          </Suspense>
          <ForgottenPerson params={params} onParams={onParams} />
          <div className="flex flex-wrap">
            <Button tone="secondary" aria-haspopup="dialog" onClick={() => setInviting(true)}>
              Invitar administrador
            </Button>
          </div>
        </>
      }
      rowKey={keyOf}
      rowName={nameOf}
      selectedKey={sel === undefined ? undefined : String(sel)}
      onSelect={dialog.open}
    >
      {sel !== undefined && (
        <LazyAssociates open id={sel} name={chosenUser ? nameOf(chosenUser) : 'esta cuenta'} onClose={dialog.close} />
      )}
      <LazyInvite open={isInviting} onClose={() => setInviting(false)} />
    </SearchedList>
  )
}

const keyOf = ({ id }: NumberedUser): string => String(id)

const nameOf = ({ nmAsegurado, apAsegurado, usuario }: NumberedUser): string =>
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

const CARD: readonly DataColumn<NumberedUser>[] = [
  { id: 'numero', header: 'N.º', text: ({ numero }) => `N.º ${numero}`, card: 'overline' },
  { id: 'activo', header: 'Activo', badge: badgeOf, card: 'status' },
  { id: 'nmAsegurado', header: 'Nombre', text: nameOf, card: 'title' },
  { id: 'usuario', header: 'Correo', text: ({ usuario }) => usuario, card: 'line' },
  { id: 'username', header: 'Usuario', text: ({ username }) => username },
  { id: 'ultimoIngreso', header: 'Último ingreso', text: lastLogin },
]
