// ADM-04, ADM-05: «Creación de Usuarios»; administrators activate or deactivate policyholders' web access, by contact.
import { UserPlusIcon } from '@heroicons/react/24/outline'
import { callApi } from '../../../api/client.ts'
import { withDefaults } from '../../../contract/defaults.ts'
import {
  activateGeneralUsers,
  deactivateGeneralUsers,
  type GeneralChoice,
  type GeneralUser,
  generalUserSearch,
} from '../../../contract/general-user.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import type { WriteParams } from '../../../toolkit/detail/address-state.ts'
import { requestOf } from '../../../toolkit/list/define-list.ts'
import { ForgottenPerson } from '../../../toolkit/list/forgotten-person.tsx'
import { SearchedList } from '../../../toolkit/list/searched-list.tsx'
import { useDefinedList } from '../../../toolkit/list/use-list.ts'
import { useTicked } from '../../../toolkit/list/use-ticked.ts'
import { useIsTable } from '../../../toolkit/person/use-is-table.ts'
import { useToday } from '../../../toolkit/person/use-today.ts'
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
import { GENERAL_USER_LIST, type GeneralUserParams } from './general-user-list.ts'

const WORDS = {
  title: 'Creación de Usuarios',
  label: 'Contratantes y sus contactos',
  what: 'los contratantes',
  one: 'contacto',
  many: 'contactos',
  none: EMPTY_WORDS.data,
  nothing: 'No hay contratantes registrados.',
  icon: UserPlusIcon,
} as const

const choiceOf = ({ rnum, cdCliente, mail, cdEjecutivo, rucCed }: GeneralUser): GeneralChoice => ({
  index: rnum,
  cdCliente,
  correo: mail,
  cdEjecutivo,
  cedula: rucCed,
})

type Props = { params: GeneralUserParams; onParams: WriteParams<GeneralUserParams> }

export function GeneralUsersScreen({ params, onParams }: Props) {
  const today = useToday()
  const ticked = useTicked({
    keyOf: generalUserKey,
    list: useDefinedList(GENERAL_USER_LIST, { params, write: onParams }),
  })
  const { list } = ticked
  const change = useAccessChange({
    words: HOLDERS,
    chosen: () =>
      ticked.chosen(
        choiceOf,
        withDefaults(generalUserSearch, requestOf(GENERAL_USER_LIST, { ...list.search, page: 0 }, today)),
      ),
    calls: {
      activate: (body) => callApi(activateGeneralUsers, { body }),
      deactivate: (body) => callApi(deactivateGeneralUsers, { body }),
    },
    clear: ticked.clear,
  })
  return (
    <SearchedList
      list={list}
      words={WORDS}
      columns={GENERAL_USER_COLUMNS}
      shown={useIsTable() ? GENERAL_USER_COLUMNS : GENERAL_USER_CARD}
      above={
        <>
          <ForgottenPerson params={params} onParams={onParams} />
          <LeftOutNotice change={change} />
        </>
      }
      views={<ManagerLinks area="gen" />}
      pagerOnTop
      rowKey={generalUserKey}
      rowName={generalUserName}
      ticking={ticked.ticking}
      foot={<AccessBar ticked={ticked} change={change} onlyOf={holderOf} />}
    />
  )
}
