// ADM-06 to ADM-08: «Gestor Usuario»; administrators activate or deactivate the web access of insured persons.
import { UserGroupIcon } from '@heroicons/react/24/outline'
import { callApi } from '../../../api/client.ts'
import { withDefaults } from '../../../contract/defaults.ts'
import {
  activateInsuredUsers,
  deactivateInsuredUsers,
  type InsuredChoice,
  type InsuredUserRow,
  insuredUserSearch,
} from '../../../contract/insured-user.ts'
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
import { INSURED } from '../parts/access-words.ts'
import { LeftOutNotice } from '../parts/left-out-notice.tsx'
import { ManagerLinks } from '../parts/manager-links.tsx'
import { useAccessChange } from '../parts/use-access-change.ts'
import {
  INSURED_USER_CARD,
  INSURED_USER_COLUMNS,
  insuredUserKey,
  insuredUserName,
  personOf,
} from './insured-user-columns.ts'
import { INSURED_USER_LIST, type InsuredUserParams } from './insured-user-list.ts'

/** The words for a list by policy, in which a person may appear twice. */
const WORDS = {
  title: 'Gestor Usuario',
  label: 'Asegurados por póliza',
  what: 'los asegurados',
  one: 'resultado',
  many: 'resultados',
  none: EMPTY_WORDS.data,
  nothing: 'No hay asegurados en estas fechas.',
  icon: UserGroupIcon,
} as const

const choiceOf = ({ rnum, cedula, correo }: InsuredUserRow): InsuredChoice => ({ index: rnum, cedula, correo })

type Props = { params: InsuredUserParams; onParams: WriteParams<InsuredUserParams> }

export function InsuredUsersScreen({ params, onParams }: Props) {
  const today = useToday()
  const ticked = useTicked({
    keyOf: insuredUserKey,
    // A person without a person number cannot have an account.
    canTick: ({ cedula }) => cedula !== '',
    list: useDefinedList(INSURED_USER_LIST, { params, write: onParams }),
  })
  const { list } = ticked
  const change = useAccessChange({
    words: INSURED,
    chosen: () =>
      ticked.chosen(
        choiceOf,
        withDefaults(insuredUserSearch, requestOf(INSURED_USER_LIST, { ...list.search, page: 0 }, today)),
      ),
    calls: {
      activate: (body) => callApi(activateInsuredUsers, { body }),
      deactivate: (body) => callApi(deactivateInsuredUsers, { body }),
    },
    clear: ticked.clear,
  })
  return (
    <SearchedList
      list={list}
      words={WORDS}
      columns={INSURED_USER_COLUMNS}
      shown={useIsTable() ? INSURED_USER_COLUMNS : INSURED_USER_CARD}
      above={
        <>
          <ForgottenPerson params={params} onParams={onParams} />
          <LeftOutNotice change={change} />
        </>
      }
      views={<ManagerLinks area="vam" />}
      pagerOnTop
      rowKey={insuredUserKey}
      rowName={insuredUserName}
      ticking={ticked.ticking}
      foot={<AccessBar ticked={ticked} change={change} onlyOf={personOf} />}
    />
  )
}
