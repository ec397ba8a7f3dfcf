// The columns of policyholders and their contacts, in a table and on cards (ADM-04).
import type { GeneralUser } from '../../../contract/general-user.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { accessColumn, accessOnCard, bothNames, TICK_COLUMN } from '../parts/access-columns.ts'

const holder = ({ nmCliente, apCliente }: GeneralUser): string => bothNames(nmCliente, apCliente)
const contact = ({ nmEjecutivo, apEjecutivo }: GeneralUser): string => bothNames(nmEjecutivo, apEjecutivo)

/** The key of a row: a policyholder can have several contacts. */
export const generalUserKey = ({ cdCliente, cdEjecutivo }: GeneralUser): string => `${cdCliente}-${cdEjecutivo}`

export function generalUserName(row: GeneralUser): string {
  const [whose, who] = [holder(row), contact(row)]
  return who === '' || who === whose ? whose : `${whose}, contacto ${who}`
}

/** The holder of the account, and the mail address for the invitation. */
export const holderOf = (row: GeneralUser) => ({ name: holder(row), mail: row.mail })

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
export const GENERAL_USER_CARD: readonly DataColumn<GeneralUser>[] = [
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
