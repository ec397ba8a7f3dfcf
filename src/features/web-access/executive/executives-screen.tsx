// ADM-10, ADM-11: «Gestor Ejecutivo»; administrators give executives access to the portal or take it.
import { BriefcaseIcon } from '@heroicons/react/24/outline'
import { callApi } from '../../../api/client.ts'
import {
  activateExecutives,
  deactivateExecutives,
  type ExecutiveChoice,
  type ExecutiveRow,
} from '../../../contract/executive-access.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import type { WriteParams } from '../../../shell/detail/address-state.ts'
import { countText } from '../../../shell/list/count-text.ts'
import { ListFilters } from '../../../shell/list/filters/list-filters.tsx'
import { LayoutButton } from '../../../shell/list/layout/layout-button.tsx'
import { ListRows } from '../../../shell/list/list-rows.tsx'
import { KEPT_OFFLINE, ListScreen } from '../../../shell/list/list-screen.tsx'
import { ForgottenPerson } from '../../../shell/list/person/forgotten-person.tsx'
import { useTicked } from '../../../shell/list/ticked/use-ticked.ts'
import { useLocalList } from '../../../shell/list/use-local-list.ts'
import { pathTo } from '../../../shell/screens/path-to.ts'
import type { ExecutiveParams } from '../../../shell/screens/search/executive-params.ts'
import { RESET_PAGE_SIZE } from '../../../shell/screens/search/list-search.ts'
import { useIsTable } from '../../../shell/use-is-table.ts'
import { AccessBar } from '../parts/access-bar.tsx'
import { EXECUTIVES } from '../parts/access-words.ts'
import { LeftOutNotice } from '../parts/left-out-notice.tsx'
import { useAccessChange } from '../parts/use-access-change.ts'
import { EXECUTIVE_CARD, EXECUTIVE_COLUMNS, executiveKey, executiveName, executiveOf } from './executive-columns.ts'
import { EXECUTIVE_FILTERS, executiveRequest, withPerson } from './executive-filters.ts'
import { executivesQuery } from './executive-query.ts'

const COUNTED = { one: 'ejecutivo', many: 'ejecutivos', none: EMPTY_WORDS.data } as const

const choiceOf = (row: ExecutiveRow): ExecutiveChoice => ({
  index: row.rnum,
  nmAgente: row.nmAgente,
  tpPersAdm: row.tpPersAdm,
  tipo: row.tipo,
  cdCompania: row.cdCompania,
  mail: row.mail,
  cdEjecutivo: row.cdEjecutivo,
  cedula: row.rucCed,
})

type Props = { params: ExecutiveParams; onParams: WriteParams<ExecutiveParams> }

export function ExecutivesScreen({ params, onParams }: Props) {
  const isTable = useIsTable()
  const { known, ...found } = useLocalList({
    screen: { name: 'ejecutivos', area: 'gen', path: pathTo.executives() },
    set: EXECUTIVE_FILTERS,
    search: withPerson(params),
    write: onParams,
    queryOf: (search) => executivesQuery(executiveRequest(search)),
    firstSize: RESET_PAGE_SIZE,
    blockSize: null,
  })
  const ticked = useTicked({ keyOf: executiveKey, list: found, known })
  const { list } = ticked
  const change = useAccessChange({
    words: EXECUTIVES,
    chosen: () => ticked.chosen(choiceOf, executiveRequest(list.search)),
    calls: {
      activate: (body) => callApi(activateExecutives, { body }),
      deactivate: (body) => callApi(deactivateExecutives, { body }),
    },
    clear: ticked.clear,
  })
  const { data, isPlaceholderData } = list.query
  return (
    <ListScreen
      title="Gestor Ejecutivo"
      actions={<LayoutButton list={list} columns={EXECUTIVE_COLUMNS} />}
      count={data && countText(data, 'staff', { ...COUNTED, none: '0 ejecutivos' })}
      query={list.query}
      offline={KEPT_OFFLINE}
      lacks={null}
    >
      <ForgottenPerson params={params} onParams={onParams} />
      <LeftOutNotice change={change} />
      <ListFilters
        list={list}
        hasHeads
        views={
          <label className="target -my-1.5 inline-flex items-center gap-3 pr-2 font-medium text-sm">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-primary"
              checked={ticked.isAll}
              disabled={!known || known.length === 0 || isPlaceholderData}
              onChange={() => (ticked.isAll ? ticked.clear() : ticked.tickWhole())}
            />
            Seleccionar Todos los Ejecutivos
          </label>
        }
      />
      <ListRows
        list={list}
        oneLine
        label="Ejecutivos"
        what="los ejecutivos"
        columns={isTable ? EXECUTIVE_COLUMNS : EXECUTIVE_CARD}
        sorted={[]}
        rowKey={executiveKey}
        rowName={executiveName}
        ticking={ticked.ticking}
        foot={<AccessBar ticked={ticked} change={change} onlyOf={executiveOf} offersWhole={false} />}
        empty={{ icon: BriefcaseIcon, title: EMPTY_WORDS.data, text: 'No hay ejecutivos de este tipo.' }}
        countText={(rows) => countText(rows, 'staff', COUNTED)}
      />
    </ListScreen>
  )
}
