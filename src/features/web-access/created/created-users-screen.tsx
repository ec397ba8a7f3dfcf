// ADM-09: «Usuarios»; the accounts that exist, all of them or those of policyholders or of insured persons.
import { UsersIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense } from 'react'
import { PORTAL_USER_COLUMNS, USERS_AT_ONCE, type UserType } from '../../../contract/portal-user.ts'
import type { Area } from '../../../domain/user/role.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import type { WriteParams } from '../../../shell/detail/address-state.ts'
import { countText } from '../../../shell/list/count-text.ts'
import { ListFilters } from '../../../shell/list/filters/list-filters.tsx'
import { LayoutButton } from '../../../shell/list/layout/layout-button.tsx'
import { ListRows } from '../../../shell/list/list-rows.tsx'
import { KEPT_OFFLINE, ListScreen } from '../../../shell/list/list-screen.tsx'
import { ForgottenPerson } from '../../../shell/list/person/forgotten-person.tsx'
import { useLocalList } from '../../../shell/list/use-local-list.ts'
import { useUrlDialog } from '../../../shell/navigation/url-dialog.ts'
import { pathTo } from '../../../shell/screens/path-to.ts'
import type { CreatedUserParams } from '../../../shell/screens/search/created-user-params.ts'
import { sortedBy } from '../../../shell/screens/search/list-search.ts'
import { useIsTable } from '../../../shell/use-is-table.ts'
import type { Address } from '../../../ui/address.ts'
import { orderChoices } from '../../../ui/data/data-columns.tsx'
import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx'
import type { AssociatesDialogProps } from '../associates/associates-dialog.tsx'
import { CREATED_USER_CARD, CREATED_USER_COLUMNS, createdUserKey, createdUserName } from './created-user-columns.ts'
import {
  areaOf,
  CREATED_USER_FILTERS,
  type CreatedUserFields,
  createdUserRequest,
  FIRST_TYPE,
  withPerson,
} from './created-user-filters.ts'
import { type NumberedUser, portalUsersQuery } from './portal-user-query.ts'

// Mostly there is nothing to tell.
const LazyUnexplained = lazy(async () => ({
  default: (await import('../associates/unexplained-notice.tsx')).UnexplainedNotice,
}))
const LazyAssociates = lazyOverlay<AssociatesDialogProps>(async () => ({
  Overlay: (await import('../associates/associates-dialog.tsx')).AssociatesDialog,
}))

/** So many are shown at once (B§9). */
const SHOWN = 20

/** Which of the lists it is must be seen where the filters are folded away. */
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
  const isTable = useIsTable()
  const { label, one, many } = WORDS[params.tipo ?? FIRST_TYPE]
  const write: WriteParams<CreatedUserFields> = (next, how) => {
    const to = areaOf(next, area)
    if (to === area) onParams(next, how)
    else onGo(pathTo.createdUsers(to, next))
  }
  const { known: _known, ...list } = useLocalList({
    screen: { name: `creados-${area}`, area, path: pathTo.createdUsers(area) },
    set: CREATED_USER_FILTERS,
    search: withPerson(params),
    write,
    queryOf: (search) => portalUsersQuery(createdUserRequest(search)),
    firstSize: SHOWN,
    blockSize: USERS_AT_ONCE,
  })
  const { data } = list.query
  const { sel, ...closed } = params
  const dialog = useUrlDialog({
    open: ({ id }: NumberedUser) => onParams({ ...params, sel: id }, { keepScroll: true }),
    shut: () => onParams(closed, { replace: true, keepScroll: true }),
  })
  const shown = data?.content.find(({ id }) => id === sel)
  return (
    <ListScreen
      title="Usuarios"
      actions={<LayoutButton list={list} columns={CREATED_USER_COLUMNS} />}
      count={data && countText(data, 'staff', { one, many, none: `0 ${many}` })}
      query={list.query}
      offline={KEPT_OFFLINE}
      lacks={null}
    >
      <Suspense fallback={null}>
        <LazyUnexplained />
      </Suspense>
      <ForgottenPerson params={params} onParams={onParams} />
      <ListFilters
        list={list}
        order={{ standard: '', options: [{ value: '', label: 'Sin orden' }, ...orderChoices(CREATED_USER_COLUMNS)] }}
        hasHeads={isTable}
      />
      <ListRows
        list={list}
        oneLine
        label={label}
        what="los usuarios"
        columns={isTable ? CREATED_USER_COLUMNS : CREATED_USER_CARD}
        sorted={sortedBy(PORTAL_USER_COLUMNS, list.search.orden)}
        rowKey={createdUserKey}
        rowName={createdUserName}
        selectedKey={sel === undefined ? undefined : String(sel)}
        onSelect={dialog.open}
        empty={{ icon: UsersIcon, title: EMPTY_WORDS.data, text: 'No hay usuarios creados de este tipo.' }}
        countText={(found) => countText(found, 'staff', { one, many, none: EMPTY_WORDS.data })}
      />
      {sel !== undefined && (
        <LazyAssociates open id={sel} name={shown ? createdUserName(shown) : 'esta cuenta'} onClose={dialog.close} />
      )}
    </ListScreen>
  )
}
