// The columns of the administrator's search: policies in a table and on cards, and the insured to choose from.
import { SELECTABLE, SELECTION } from '../../contract/columns/selection-columns.ts'
import { POLICY_COLUMNS } from '../../contract/policy.ts'
import type { Selectable, SelectionRow } from '../../contract/selection.ts'
import { formatDay } from '../../domain/calendar-date.ts'
import { endText, holderName } from '../../domain/policy/policy-words.ts'
import { shownColumns } from '../../entities/shown-column.ts'
import type { DataColumn } from '../../ui/data/data-columns.tsx'

/** Includes the policy number, because a policyholder can have several policies. */
export const selectionRowName = (row: SelectionRow): string => `${holderName(row)}, póliza ${row.poliza}`

export const SELECTION_COLUMNS: readonly DataColumn<SelectionRow>[] = shownColumns(
  SELECTION,
  {
    nmCliente: { isRowHead: true },
    nmAlias: { narrow: true },
    nmRamo: { narrow: true },
    poliza: { look: 'one-line' },
    factAseg: { look: 'one-line' },
  },
  POLICY_COLUMNS,
)

/** The card begins with the policyholder. */
export const SELECTION_CARD: readonly DataColumn<SelectionRow>[] = [
  {
    id: 'ramo',
    header: 'Ramo y aseguradora',
    // The non-breaking space prevents a line that begins with the dot.
    text: ({ nmRamo, nmAlias }) => `${nmRamo}\u00a0· ${nmAlias}`,
    card: 'overline',
  },
  ...shownColumns(
    SELECTION,
    {
      nmCliente: { card: 'title' },
      nmAlias: null,
      nmRamo: null,
      fcDesde: null,
      fcHasta: null,
      factAseg: { card: 'small' },
      tipoPol: { card: 'small' },
    },
    POLICY_COLUMNS,
  ),
  {
    id: 'vigencia',
    header: 'Vigencia',
    text: (row) => `Del ${formatDay(row.fcDesde)} al ${endText(row)}`,
    card: 'line',
  },
]

export const SELECTABLE_COLUMNS: readonly DataColumn<Selectable>[] = shownColumns(SELECTABLE, {
  item: { card: 'overline', text: ({ item }) => item },
  cedulaO: { look: 'one-line' },
  dscObjeto: {
    isRowHead: true,
    card: 'title',
    note: ({ placa, persona }: Selectable) => [placa, persona].filter(Boolean).join(' · '),
  },
})
