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
import { useListOptions } from '../../../toolkit/list/use-list.ts'
import { useLocalList } from '../../../toolkit/list/use-local-list.ts'
import { useTicked } from '../../../toolkit/list/use-ticked.ts'
import { useToday } from '../../../toolkit/person/use-today.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { accessColumn, accessOnCard, bothNames, TICK_COLUMN } from '../parts/access-columns.ts'
import { AccessScreen } from '../parts/access-screen.tsx'
import { EXECUTIVES } from '../parts/access-words.ts'
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

const CALLS = { activate: activateExecutives, deactivate: deactivateExecutives } as const

type Props = { params: ExecutiveParams; onParams: WriteParams<ExecutiveParams> }

export function ExecutivesScreen({ params, onParams }: Props) {
  const today = useToday()
  const { known, ...list } = useLocalList({
    ...useListOptions(EXECUTIVE_LIST, { params, write: onParams }),
    blockSize: null,
  })
  const ticked = useTicked({ keyOf, list, known })
  return (
    <AccessScreen
      ticked={ticked}
      params={params}
      onParams={onParams}
      words={WORDS}
      accessWords={EXECUTIVES}
      chosen={() => {
        const { page: _page, pageSize: _size, ...body } = requestOf(EXECUTIVE_LIST, ticked.list.search, today)
        return ticked.chosen(choiceOf, withDefaults(executiveSearch, body))
      }}
      call={(change, body) => callApi(CALLS[change], { body })}
      columns={EXECUTIVE_COLUMNS}
      card={CARD}
      rowKey={keyOf}
      rowName={nameOf}
      onlyOf={executiveOf}
      offersWhole={false}
      views={
        <label className="target -my-1.5 inline-flex items-center gap-3 pr-2 font-medium text-sm">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={ticked.isAll}
            disabled={!known || known.length === 0 || ticked.list.query.isPlaceholderData}
            onChange={() => (ticked.isAll ? ticked.clear() : ticked.tickWhole())}
          />
          Seleccionar Todos los Ejecutivos
        </label>
      }
    />
  )
}

const keyOf = ({ cdEjecutivo }: ExecutiveRow): string => String(cdEjecutivo)

const nameOf = ({ nmAgente, apAgente }: ExecutiveRow): string => bothNames(nmAgente, apAgente)

const executiveOf = (row: ExecutiveRow) => ({ name: nameOf(row), mail: row.mail })

const flagOf = ({ usuarioweb }: ExecutiveRow): number => usuarioweb

export const EXECUTIVE_COLUMNS: readonly DataColumn<ExecutiveRow>[] = [
  { id: 'cdEjecutivo', header: 'Cod.Ejecutivo', text: ({ cdEjecutivo }) => cdEjecutivo, numeric: true },
  { id: 'rucCed', header: 'Cédula/RUC Contra.', text: ({ rucCed }) => rucCed, look: 'one-line' },
  { id: 'nmAgente', header: 'Nombres', text: ({ nmAgente }) => nmAgente, isRowHead: true },
  { id: 'apAgente', header: 'Apellidos', text: ({ apAgente }) => apAgente },
  { id: 'direccion', header: 'Dirección', text: ({ direccion }) => direccion, narrow: true },
  { id: 'mail', header: 'Correo', text: ({ mail }) => mail },
  { id: 'cargo', header: 'Cargo', text: ({ cargo }) => cargo, narrow: true },
  accessColumn('usuarioweb', flagOf),
  TICK_COLUMN,
]

/** The card begins with the executive. */
const CARD: readonly DataColumn<ExecutiveRow>[] = [
  {
    id: 'cdEjecutivo',
    header: 'Cod.Ejecutivo',
    text: ({ cdEjecutivo, rucCed }) => [cdEjecutivo, rucCed].filter(Boolean).join(' · '),
    card: 'overline',
  },
  accessOnCard('usuarioweb', flagOf),
  { id: 'nmAgente', header: 'Ejecutivo', text: nameOf, card: 'title' },
  { id: 'cargo', header: 'Cargo', text: ({ cargo }) => cargo, card: 'line' },
  { id: 'mail', header: 'Correo', text: ({ mail }) => mail, card: 'line' },
  { id: 'direccion', header: 'Dirección', text: ({ direccion }) => direccion, card: 'small' },
  TICK_COLUMN,
]
