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
import { formatDay } from '../../../domain/calendar-date.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import type { WriteParams } from '../../../toolkit/detail/address-state.ts'
import { requestOf } from '../../../toolkit/list/define-list.ts'
import { useDefinedList } from '../../../toolkit/list/use-list.ts'
import { useTicked } from '../../../toolkit/list/use-ticked.ts'
import { useToday } from '../../../toolkit/person/use-today.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { accessColumn, accessOnCard, bothNames, TICK_COLUMN } from '../parts/access-columns.ts'
import { AccessScreen, ManagerLinks } from '../parts/access-screen.tsx'
import { INSURED } from '../parts/access-words.ts'
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

const CALLS = { activate: activateInsuredUsers, deactivate: deactivateInsuredUsers } as const

type Props = { params: InsuredUserParams; onParams: WriteParams<InsuredUserParams> }

export function InsuredUsersScreen({ params, onParams }: Props) {
  const today = useToday()
  const ticked = useTicked({
    keyOf,
    // A person without a person number cannot have an account.
    canTick: ({ cedula }) => cedula !== '',
    list: useDefinedList(INSURED_USER_LIST, { params, write: onParams }),
  })
  return (
    <AccessScreen
      ticked={ticked}
      params={params}
      onParams={onParams}
      words={WORDS}
      accessWords={INSURED}
      chosen={() =>
        ticked.chosen(
          choiceOf,
          withDefaults(insuredUserSearch, requestOf(INSURED_USER_LIST, { ...ticked.list.search, page: 0 }, today)),
        )
      }
      call={(change, body) => callApi(CALLS[change], { body })}
      columns={INSURED_USER_COLUMNS}
      card={CARD}
      rowKey={keyOf}
      rowName={nameOf}
      onlyOf={personOf}
      views={<ManagerLinks area="vam" />}
      pagerOnTop
    />
  )
}

const insured = ({ nmAsegurado, apAsegurado }: InsuredUserRow): string => bothNames(nmAsegurado, apAsegurado)

/** The key of a row: a person may be insured by several policies, and more than once by the same policy. */
const keyOf = ({ cedula, nmAsegurado, aseguradora, ramo, poliza, inclusion }: InsuredUserRow): string =>
  [cedula, nmAsegurado, aseguradora, ramo, poliza, inclusion].join('|')

const nameOf = (row: InsuredUserRow): string => `${insured(row)}, póliza ${row.poliza}`

/** The holder of the account, without the policy, and the mail address for the invitation. */
const personOf = (row: InsuredUserRow) => ({ name: insured(row), mail: row.correo })

const flagOf = ({ activaWeb }: InsuredUserRow): number => activaWeb
const start = ({ fcDesde }: InsuredUserRow): string => formatDay(fcDesde)
const end = ({ fcHasta }: InsuredUserRow): string | null => fcHasta && formatDay(fcHasta)

/** The columns of the table, which cannot be sorted (ADM-07). */
export const INSURED_USER_COLUMNS: readonly DataColumn<InsuredUserRow>[] = [
  { id: 'nmContratante', header: 'Nombres', text: ({ nmContratante }) => nmContratante, narrow: true },
  { id: 'apContratante', header: 'Apellidos', text: ({ apContratante }) => apContratante, narrow: true },
  { id: 'titulo', header: 'Título', text: ({ titulo }) => titulo, narrow: true },
  { id: 'nmAsegurado', header: 'Nm Asegurado', text: ({ nmAsegurado }) => nmAsegurado, isRowHead: true, narrow: true },
  { id: 'apAsegurado', header: 'Ap Asegurado', text: ({ apAsegurado }) => apAsegurado, narrow: true },
  { id: 'cedula', header: 'Cédula', text: ({ cedula }) => cedula, look: 'one-line' },
  { id: 'correo', header: 'Correo Asegurado', text: ({ correo }) => correo, narrow: true },
  { id: 'aseguradora', header: 'Aseg', text: ({ aseguradora }) => aseguradora, narrow: true },
  { id: 'ramo', header: 'Ramo', text: ({ ramo }) => ramo, narrow: true },
  { id: 'poliza', header: 'Póliza', text: ({ poliza }) => poliza, look: 'one-line' },
  TICK_COLUMN,
  accessColumn('activaWeb', flagOf),
  { id: 'fcDesde', header: 'Fc Desde', text: start, look: 'one-line' },
  { id: 'fcHasta', header: 'Fc Hasta', text: end, look: 'one-line' },
]

/** The card begins with the insured person. */
const CARD: readonly DataColumn<InsuredUserRow>[] = [
  { id: 'cedula', header: 'Cédula', text: ({ cedula }) => cedula, card: 'overline' },
  accessOnCard('activaWeb', flagOf),
  { id: 'nmAsegurado', header: 'Asegurado', text: insured, card: 'title' },
  { id: 'correo', header: 'Correo Asegurado', text: ({ correo }) => correo, card: 'line' },
  {
    id: 'poliza',
    header: 'Póliza',
    text: ({ poliza, ramo, aseguradora }) => `${poliza} · ${ramo} · ${aseguradora}`,
    card: 'line',
  },
  {
    id: 'contratante',
    header: 'Contratante',
    text: ({ nmContratante, apContratante }) => bothNames(nmContratante, apContratante),
  },
  {
    id: 'vigencia',
    header: 'Vigencia',
    text: (row) => [start(row), end(row)].filter(Boolean).join(' – '),
    card: 'small',
  },
  TICK_COLUMN,
]
