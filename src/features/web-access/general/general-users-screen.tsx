// ADM-04, ADM-05: «Creación de Usuarios»; administrators give policyholders web access, by their contacts, or take it.
import { UserPlusIcon } from '@heroicons/react/24/outline'
import { callApi } from '../../../api/client.ts'
import {
  activateGeneralUsers,
  deactivateGeneralUsers,
  type GeneralChoice,
  type GeneralUser,
} from '../../../contract/general-user.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import type { WriteParams } from '../../../shell/detail/address-state.ts'
import { countText } from '../../../shell/list/count-text.ts'
import { ListFilters } from '../../../shell/list/filters/list-filters.tsx'
import { LayoutButton } from '../../../shell/list/layout/layout-button.tsx'
import { ListRows } from '../../../shell/list/list-rows.tsx'
import { KEPT_OFFLINE, ListScreen } from '../../../shell/list/list-screen.tsx'
import { ForgottenPerson } from '../../../shell/list/person/forgotten-person.tsx'
import { useTicked } from '../../../shell/list/ticked/use-ticked.ts'
import { useList } from '../../../shell/list/use-list.ts'
import { pathTo } from '../../../shell/screens/path-to.ts'
import type { GeneralUserParams } from '../../../shell/screens/search/general-user-params.ts'
import { RESET_PAGE_SIZE } from '../../../shell/screens/search/list-search.ts'
import { useIsTable } from '../../../shell/use-is-table.ts'
import { AccessBar } from '../parts/access-bar.tsx'
import { HOLDERS } from '../parts/access-words.ts'
import { LeftOutNotice } from '../parts/left-out-notice.tsx'
import { ManagerLinks } from '../parts/manager-links.tsx'
import { useAccessChange } from '../parts/use-access-change.ts'
import {
  GENERAL_USER_CARD,
  GENERAL_USER_COLUMNS,
  generalUserKey,
  generalUserName,
  holderOf,
} from './general-user-columns.ts'
import { GENERAL_USER_FILTERS, generalUserRequest, withPerson } from './general-user-filters.ts'
import { generalUsersQuery } from './general-user-query.ts'

const COUNTED = { one: 'contacto', many: 'contactos', none: EMPTY_WORDS.data } as const

const choiceOf = ({ rnum, cdCliente, mail, cdEjecutivo, rucCed }: GeneralUser): GeneralChoice => ({
  index: rnum,
  cdCliente,
  correo: mail,
  cdEjecutivo,
  cedula: rucCed,
})

type Props = { params: GeneralUserParams; onParams: WriteParams<GeneralUserParams> }

export function GeneralUsersScreen({ params, onParams }: Props) {
  const isTable = useIsTable()
  const ticked = useTicked({
    keyOf: generalUserKey,
    list: useList({
      screen: { name: 'usuarios-gen', area: 'gen', path: pathTo.users('gen') },
      set: GENERAL_USER_FILTERS,
      search: withPerson(params),
      write: onParams,
      queryOf: (search) => generalUsersQuery(generalUserRequest(search)),
      firstSize: RESET_PAGE_SIZE,
    }),
  })
  const { list } = ticked
  const change = useAccessChange({
    words: HOLDERS,
    chosen: () => ticked.chosen(choiceOf, generalUserRequest({ ...list.search, page: 0 })),
    calls: {
      activate: (body) => callApi(activateGeneralUsers, { body }),
      deactivate: (body) => callApi(deactivateGeneralUsers, { body }),
    },
    clear: ticked.clear,
  })
  const { data } = list.query
  return (
    <ListScreen
      title="Creación de Usuarios"
      actions={<LayoutButton list={list} columns={GENERAL_USER_COLUMNS} />}
      count={data && countText(data, 'staff', { ...COUNTED, none: '0 contactos' })}
      query={list.query}
      offline={KEPT_OFFLINE}
      lacks={null}
    >
      <ForgottenPerson params={params} onParams={onParams} />
      <LeftOutNotice change={change} />
      <ListFilters list={list} hasHeads views={<ManagerLinks area="gen" />} />
      <ListRows
        list={list}
        oneLine
        pagerOnTop
        label="Contratantes y sus contactos"
        what="los contratantes"
        columns={isTable ? GENERAL_USER_COLUMNS : GENERAL_USER_CARD}
        sorted={[]}
        rowKey={generalUserKey}
        rowName={generalUserName}
        ticking={ticked.ticking}
        foot={<AccessBar ticked={ticked} change={change} onlyOf={holderOf} />}
        empty={{ icon: UserPlusIcon, title: EMPTY_WORDS.data, text: 'No hay contratantes registrados.' }}
        countText={(found) => countText(found, 'staff', COUNTED)}
      />
    </ListScreen>
  )
}
