// The columns of insured persons by policy, in a table (ADM-07) and on cards.
import type { InsuredUserRow } from '../../../contract/insured-user.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { accessColumn, accessOnCard, bothNames, TICK_COLUMN } from '../parts/access-columns.ts'

const insured = ({ nmAsegurado, apAsegurado }: InsuredUserRow): string => bothNames(nmAsegurado, apAsegurado)

/** The key of a row: a person may be insured by several policies, and more than once by the same policy. */
export const insuredUserKey = ({ cedula, nmAsegurado, aseguradora, ramo, poliza, inclusion }: InsuredUserRow): string =>
  [cedula, nmAsegurado, aseguradora, ramo, poliza, inclusion].join('|')

export const insuredUserName = (row: InsuredUserRow): string => `${insured(row)}, póliza ${row.poliza}`

/** The holder of the account, without the policy, and the mail address for the invitation. */
export const personOf = (row: InsuredUserRow) => ({ name: insured(row), mail: row.correo })

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
export const INSURED_USER_CARD: readonly DataColumn<InsuredUserRow>[] = [
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
