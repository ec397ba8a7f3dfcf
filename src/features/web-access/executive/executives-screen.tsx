// ADM-10, ADM-11: «Gestor Ejecutivo»; administrators activate or deactivate the web access of executives.
import { BriefcaseIcon } from '@heroicons/react/24/outline'
import { callApi } from '../../../api/client.ts'
import { withDefaults } from '../../../contract/defaults.ts'
import {
  activateExecutives,
  deactivateExecutives,
  type ExecutiveChoice,
  type ExecutiveRow,
  executiveSearch,
} from '../../../contract/executive-access.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import type { WriteParams } from '../../../toolkit/detail/address-state.ts'
import { requestOf } from '../../../toolkit/list/define-list.ts'
import { ForgottenPerson } from '../../../toolkit/list/forgotten-person.tsx'
import { SearchedList } from '../../../toolkit/list/searched-list.tsx'
import { useListOptions } from '../../../toolkit/list/use-list.ts'
import { useLocalList } from '../../../toolkit/list/use-local-list.ts'
import { useTicked } from '../../../toolkit/list/use-ticked.ts'
import { useIsTable } from '../../../toolkit/person/use-is-table.ts'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { AccessBar } from '../parts/access-bar.tsx'
import { EXECUTIVES } from '../parts/access-words.ts'
import { LeftOutNotice } from '../parts/left-out-notice.tsx'
import { useAccessChange } from '../parts/use-access-change.ts'
import { EXECUTIVE_CARD, EXECUTIVE_COLUMNS, executiveKey, executiveName, executiveOf } from './executive-columns.ts'
import { EXECUTIVE_LIST, type ExecutiveParams } from './executive-list.ts'

const WORDS = {
  title: 'Gestor Ejecutivo',
  label: 'Ejecutivos',
  what: 'los ejecutivos',
  one: 'ejecutivo',
  many: 'ejecutivos',
  none: EMPTY_WORDS.data,
  nothing: 'No hay ejecutivos de este tipo.',
  icon: BriefcaseIcon,
} as const

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
  const today = useToday()
  const isTable = useIsTable()
  const { known, ...found } = useLocalList({
    ...useListOptions(EXECUTIVE_LIST, { params, write: onParams }),
    blockSize: null,
  })
  const ticked = useTicked({ keyOf: executiveKey, list: found, known })
  const { list } = ticked
  const change = useAccessChange({
    words: EXECUTIVES,
    chosen: () => {
      const { page: _page, pageSize: _size, ...body } = requestOf(EXECUTIVE_LIST, list.search, today)
      return ticked.chosen(choiceOf, withDefaults(executiveSearch, body))
    },
    calls: {
      activate: (body) => callApi(activateExecutives, { body }),
      deactivate: (body) => callApi(deactivateExecutives, { body }),
    },
    clear: ticked.clear,
  })
  return (
    <SearchedList
      list={list}
      words={WORDS}
      columns={EXECUTIVE_COLUMNS}
      shown={isTable ? EXECUTIVE_COLUMNS : EXECUTIVE_CARD}
      above={
        <>
          <ForgottenPerson params={params} onParams={onParams} />
          <LeftOutNotice change={change} />
        </>
      }
      views={
        <label className="target -my-1.5 inline-flex items-center gap-3 pr-2 font-medium text-sm">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={ticked.isAll}
            disabled={!known || known.length === 0 || list.query.isPlaceholderData}
            onChange={() => (ticked.isAll ? ticked.clear() : ticked.tickWhole())}
          />
          Seleccionar Todos los Ejecutivos
        </label>
      }
      rowKey={executiveKey}
      rowName={executiveName}
      ticking={ticked.ticking}
      foot={<AccessBar ticked={ticked} change={change} onlyOf={executiveOf} offersWhole={false} />}
    />
  )
}
