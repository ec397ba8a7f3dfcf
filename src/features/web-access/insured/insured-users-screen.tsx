// ADM-06 to ADM-08: «Gestor Usuario»; administrators give insured persons web access or take it.
import { UserGroupIcon } from '@heroicons/react/24/outline'
import { callApi } from '../../../api/client.ts'
import {
  activateInsuredUsers,
  deactivateInsuredUsers,
  type InsuredChoice,
  type InsuredUserRow,
  listClientGroups,
  searchInsuredUsers,
} from '../../../contract/insured-user.ts'
import { ask, inPages } from '../../../entities/ask.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import type { WriteParams } from '../../../shell/detail/address-state.ts'
import { countText } from '../../../shell/list/count-text.ts'
import type { Option } from '../../../shell/list/filters/filters.ts'
import { ListFilters } from '../../../shell/list/filters/list-filters.tsx'
import { useLookups } from '../../../shell/list/filters/use-lookups.ts'
import { LayoutButton } from '../../../shell/list/layout/layout-button.tsx'
import { ListRows } from '../../../shell/list/list-rows.tsx'
import { KEPT_OFFLINE, ListScreen } from '../../../shell/list/list-screen.tsx'
import { ForgottenPerson } from '../../../shell/list/person/forgotten-person.tsx'
import { useTicked } from '../../../shell/list/ticked/use-ticked.ts'
import { useList } from '../../../shell/list/use-list.ts'
import { useCachedQuery } from '../../../shell/query/use-cached-query.ts'
import { pathTo } from '../../../shell/screens/path-to.ts'
import type { InsuredUserParams } from '../../../shell/screens/search/insured-user-params.ts'
import { RESET_PAGE_SIZE } from '../../../shell/screens/search/list-search.ts'
import { useIsTable } from '../../../shell/use-is-table.ts'
import { useToday } from '../../../shell/use-today.ts'
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
import { insuredUserFilters, insuredUserRequest, withPerson } from './insured-user-filters.ts'

/** Of persons by policy, so that somebody may be there twice. */
const COUNTED = { one: 'resultado', many: 'resultados', none: EMPTY_WORDS.data } as const

const choiceOf = ({ rnum, cedula, correo }: InsuredUserRow): InsuredChoice => ({ index: rnum, cedula, correo })

type Props = { params: InsuredUserParams; onParams: WriteParams<InsuredUserParams> }

export function InsuredUsersScreen({ params, onParams }: Props) {
  const today = useToday()
  const isTable = useIsTable()
  const groups = useGroupOptions()
  const ticked = useTicked({
    keyOf: insuredUserKey,
    // Of whom nobody knows the id number there can be no account.
    canTick: ({ cedula }) => cedula !== '',
    list: useList({
      screen: { name: 'usuarios-vam', area: 'vam', path: pathTo.users('vam') },
      set: insuredUserFilters({ ...useLookups(), groups, today }),
      search: withPerson(params),
      write: onParams,
      queryOf: (search) => inPages(ask(searchInsuredUsers, { body: insuredUserRequest(search, today) }, 'open')),
      firstSize: RESET_PAGE_SIZE,
    }),
  })
  const { list } = ticked
  const change = useAccessChange({
    words: INSURED,
    chosen: () => ticked.chosen(choiceOf, insuredUserRequest({ ...list.search, page: 0 }, today)),
    calls: {
      activate: (body) => callApi(activateInsuredUsers, { body }),
      deactivate: (body) => callApi(deactivateInsuredUsers, { body }),
    },
    clear: ticked.clear,
  })
  const { data } = list.query
  return (
    <ListScreen
      title="Gestor Usuario"
      actions={<LayoutButton list={list} columns={INSURED_USER_COLUMNS} />}
      count={data && countText(data, 'staff', { ...COUNTED, none: '0 resultados' })}
      query={list.query}
      offline={KEPT_OFFLINE}
      lacks={null}
    >
      <ForgottenPerson params={params} onParams={onParams} />
      <LeftOutNotice change={change} />
      <ListFilters list={list} hasHeads views={<ManagerLinks area="vam" />} />
      <ListRows
        list={list}
        oneLine
        pagerOnTop
        label="Asegurados por póliza"
        what="los asegurados"
        columns={isTable ? INSURED_USER_COLUMNS : INSURED_USER_CARD}
        sorted={[]}
        rowKey={insuredUserKey}
        rowName={insuredUserName}
        ticking={ticked.ticking}
        foot={<AccessBar ticked={ticked} change={change} onlyOf={personOf} />}
        empty={{ icon: UserGroupIcon, title: EMPTY_WORDS.data, text: 'No hay asegurados en estas fechas.' }}
        countText={(found) => countText(found, 'staff', COUNTED)}
      />
    </ListScreen>
  )
}

/** The groups of policyholders as options of the filter «Grupo». */
function useGroupOptions(): Option[] {
  const { data: groups = [] } = useCachedQuery(ask(listClientGroups, {}, 'expiry'))
  return groups.map(({ cdCliGrupo, nmCliGrupo }) => ({ value: String(cdCliGrupo), label: nmCliGrupo }))
}
