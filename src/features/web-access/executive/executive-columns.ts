// The columns of executives, in a table (ADM-10) and on cards.
import type { ExecutiveRow } from '../../../contract/executive-access.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { accessColumn, accessOnCard, bothNames, TICK_COLUMN } from '../parts/access-columns.ts'

export const executiveKey = ({ cdEjecutivo }: ExecutiveRow): string => String(cdEjecutivo)

export const executiveName = ({ nmAgente, apAgente }: ExecutiveRow): string => bothNames(nmAgente, apAgente)

export const executiveOf = (row: ExecutiveRow) => ({ name: executiveName(row), mail: row.mail })

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
export const EXECUTIVE_CARD: readonly DataColumn<ExecutiveRow>[] = [
  {
    id: 'cdEjecutivo',
    header: 'Cod.Ejecutivo',
    text: ({ cdEjecutivo, rucCed }) => [cdEjecutivo, rucCed].filter(Boolean).join(' · '),
    card: 'overline',
  },
  accessOnCard('usuarioweb', flagOf),
  { id: 'nmAgente', header: 'Ejecutivo', text: executiveName, card: 'title' },
  { id: 'cargo', header: 'Cargo', text: ({ cargo }) => cargo, card: 'line' },
  { id: 'mail', header: 'Correo', text: ({ mail }) => mail, card: 'line' },
  { id: 'direccion', header: 'Dirección', text: ({ direccion }) => direccion, card: 'small' },
  TICK_COLUMN,
]
