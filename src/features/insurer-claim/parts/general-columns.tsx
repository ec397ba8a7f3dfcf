// The columns of «Siniestros Generales» in the order of CLM-02, and those of their cards.
import { FolderOpenIcon } from '@heroicons/react/20/solid'
import type { GeneralClaim } from '../../../contract/insurer-claim.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Reader } from '../../../domain/user/reader.ts'
import { amountText, dayText } from '../../../entities/cell-texts.ts'
import { ChipButton } from '../../../ui/actions/chip-button.tsx'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { stateBadge } from './claim-state.ts'
import { vehicleText } from './claim-texts.ts'
import { commonColumns } from './common-columns.ts'

export type ColumnWiring<Row> = {
  reader: Reader
  /** Opens the claim at its documents. */
  onDocuments: (row: Row) => void
}

export const generalBadge = ({ estadoActivo }: GeneralClaim) => stateBadge(estadoActivo.estSiniestro.dscEstado)

/** Its press opens «Documentos» and not the claim's first tab (CLM-17, D72); a table has room for the count alone. */
const documentsColumn = (
  onDocuments: (row: GeneralClaim) => void,
  { isShort }: { isShort: boolean },
): DataColumn<GeneralClaim> => ({
  id: 'documentos',
  header: 'Doc.',
  buttons: (row) => {
    const { documentos, numSiniestro } = row
    const noun = documentos === 1 ? 'documento' : 'documentos'
    return (
      <ChipButton
        icon={FolderOpenIcon}
        label={isShort ? String(documentos) : `${documentos} ${noun}`}
        describedBy={`${isShort ? `${noun} ` : ''}del siniestro ${numSiniestro}`}
        onPress={() => onDocuments(row)}
      />
    )
  },
})

export const generalColumns = ({ reader, onDocuments }: ColumnWiring<GeneralClaim>): DataColumn<GeneralClaim>[] => [
  documentsColumn(onDocuments, { isShort: true }),
  { id: 'dscEstado', header: 'Estado', badge: generalBadge, sortable: true },
  ...commonColumns<GeneralClaim>(),
  { id: 'causa', header: 'Causa', text: ({ causa }) => causa, sortable: true },
  { id: 'objeto', header: 'Objeto', text: ({ objeto }) => objeto, sortable: true },
  { id: 'aseguradora', header: 'Aseguradora', text: ({ aseguradora }) => aseguradora, narrow: true, sortable: true },
  { id: 'ramo', header: 'Ramo', text: ({ ramo }) => ramo, narrow: true, sortable: true },
  { id: 'fcDesde', header: 'Desde', text: ({ fcDesde }) => formatDay(fcDesde), look: 'one-line', sortable: true },
  { id: 'fcHasta', header: 'Hasta', text: ({ fcHasta }) => dayText(fcHasta), look: 'one-line', sortable: true },
  {
    id: 'valAsegurado',
    header: 'Valor asegurado',
    text: ({ valAsegurado }) => formatMoney(valAsegurado),
    numeric: true,
    sortable: true,
  },
  { id: 'caracteristicas', header: 'Características', text: vehicleText },
  ...(reader === 'staff'
    ? [{ id: 'nmContratante', header: 'Contratante', text: ({ nmContratante }: GeneralClaim) => nmContratante }]
    : []),
]

/** A card leads with what happened, to what and when. */
export const generalCard = ({ reader, onDocuments }: ColumnWiring<GeneralClaim>): DataColumn<GeneralClaim>[] => [
  { id: 'ramo', header: 'Ramo', text: ({ ramo }) => ramo, card: 'overline' },
  { id: 'dscEstado', header: 'Estado', badge: generalBadge, card: 'status', sortable: true },
  { id: 'causa', header: 'Causa', text: ({ causa, objeto }) => causa || objeto, card: 'title', sortable: true },
  { id: 'objeto', header: 'Objeto', text: ({ causa, objeto }) => (causa ? objeto : null), card: 'line' },
  {
    id: 'fcSiniestro',
    header: 'Fc.Siniestro',
    text: ({ fcSiniestro }) => `Ocurrió el ${formatDay(fcSiniestro)}`,
    card: 'line',
    sortable: true,
  },
  { id: 'numSiniestro', header: 'No. Siniestro', text: ({ numSiniestro }) => numSiniestro, sortable: true },
  ...(reader === 'staff'
    ? [{ id: 'nmContratante', header: 'Contratante', text: ({ nmContratante }: GeneralClaim) => nmContratante }]
    : []),
  {
    id: 'valIncurrido',
    header: 'Valor incurrido',
    text: ({ valIncurrido }) => amountText(valIncurrido || null),
    card: 'value',
  },
  documentsColumn(onDocuments, { isShort: false }),
]

/** The columns that fit when the chosen claim stands beside the list. */
export const GENERAL_BESIDE = ['numSiniestro', 'causa', 'fcSiniestro', 'dscEstado'] as const
