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
import { useDefinedList } from '../../../toolkit/list/use-list.ts'
import { useTicked } from '../../../toolkit/list/use-ticked.ts'
import { useToday } from '../../../toolkit/person/use-today.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { accessColumn, accessOnCard, bothNames, TICK_COLUMN } from '../parts/access-columns.ts'
import { AccessScreen, ManagerLinks } from '../parts/access-screen.tsx'
import { HOLDERS } from '../parts/access-words.ts'
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

const CALLS = { activate: activateGeneralUsers, deactivate: deactivateGeneralUsers } as const

type Props = { params: GeneralUserParams; onParams: WriteParams<GeneralUserParams> }

export function GeneralUsersScreen({ params, onParams }: Props) {
  const today = useToday()
  const ticked = useTicked({ keyOf, list: useDefinedList(GENERAL_USER_LIST, { params, write: onParams }) })
  return (
    <AccessScreen
      ticked={ticked}
      params={params}
      onParams={onParams}
      words={WORDS}
      accessWords={HOLDERS}
      chosen={() =>
        ticked.chosen(
          choiceOf,
          withDefaults(generalUserSearch, requestOf(GENERAL_USER_LIST, { ...ticked.list.search, page: 0 }, today)),
        )
      }
      call={(change, body) => callApi(CALLS[change], { body })}
      columns={GENERAL_USER_COLUMNS}
      card={CARD}
      rowKey={keyOf}
      rowName={nameOf}
      onlyOf={holderOf}
      views={<ManagerLinks area="gen" />}
      pagerOnTop
    />
  )
}

const holder = ({ nmCliente, apCliente }: GeneralUser): string => bothNames(nmCliente, apCliente)
const contact = ({ nmEjecutivo, apEjecutivo }: GeneralUser): string => bothNames(nmEjecutivo, apEjecutivo)

/** The key of a row: a policyholder can have several contacts. */
const keyOf = ({ cdCliente, cdEjecutivo }: GeneralUser): string => `${cdCliente}-${cdEjecutivo}`

function nameOf(row: GeneralUser): string {
  const [whose, who] = [holder(row), contact(row)]
  return who === '' || who === whose ? whose : `${whose}, contacto ${who}`
}

/** The holder of the account, and the mail address for the invitation. */
const holderOf = (row: GeneralUser) => ({ name: holder(row), mail: row.mail })

const accessOf = ({ usuarioWebT, cuentaSuya }: GeneralUser) =>
  usuarioWebT === 1 && cuentaSuya === 0 ? 'shared' : usuarioWebT

export const GENERAL_USER_COLUMNS: readonly DataColumn<GeneralUser>[] = [
  { id: 'rnum', header: 'N.º', text: ({ rnum }) => rnum, numeric: true },
  { id: 'rucCed', header: 'RUC/Cédula', text: ({ rucCed }) => rucCed, look: 'one-line' },
  { id: 'nmCliente', header: 'Nombres', text: ({ nmCliente }) => nmCliente, isRowHead: true },
  { id: 'apCliente', header: 'Apellidos', text: ({ apCliente }) => apCliente, narrow: true },
  { id: 'titulo', header: 'Título', text: ({ titulo }) => titulo, narrow: true },
  { id: 'nmEjecutivo', header: 'Nm Contacto', text: ({ nmEjecutivo }) => nmEjecutivo, narrow: true },
  { id: 'apEjecutivo', header: 'Ap Contacto', text: ({ apEjecutivo }) => apEjecutivo, narrow: true },
  { id: 'cargo', header: 'Cargo', text: ({ cargo }) => cargo, narrow: true },
  { id: 'mail', header: 'Correo', text: ({ mail }) => mail },
  accessColumn('usuarioWebT', accessOf),
  TICK_COLUMN,
]

/** The card begins with the holder of the web access. */
const CARD: readonly DataColumn<GeneralUser>[] = [
  { id: 'rucCed', header: 'RUC/Cédula', text: ({ rnum, rucCed }) => `${rnum} · ${rucCed}`, card: 'overline' },
  accessOnCard('usuarioWebT', accessOf),
  { id: 'nmCliente', header: 'Contratante', text: holder, card: 'title' },
  {
    id: 'contacto',
    header: 'Contacto',
    text: (row) => [contact(row), row.cargo].filter(Boolean).join(' · '),
  },
  { id: 'mail', header: 'Correo', text: ({ mail }) => mail, card: 'line' },
  { id: 'titulo', header: 'Título', text: ({ titulo }) => titulo, card: 'small' },
  TICK_COLUMN,
]
