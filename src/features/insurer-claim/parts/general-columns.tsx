// The columns of «Siniestros Generales» in the order of CLM-02, for table and cards.
import { FolderOpenIcon } from '@heroicons/react/20/solid'
import { generalClaimColumns } from '../../../contract/columns/claim-columns.ts'
import { GENERAL_COLUMNS, type GeneralClaim } from '../../../contract/insurer-claim.ts'
import type { Reader } from '../../../domain/user/reader.ts'
import { amountText } from '../../../entities/cell-texts.ts'
import { stateBadge } from '../../../entities/insurer-claim/claim-state.ts'
import { shownColumns } from '../../../entities/shown-column.ts'
import { ChipButton } from '../../../ui/actions/chip-button.tsx'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { cardColumns } from './card-columns.ts'
import { occurredText } from './claim-texts.ts'

export type ColumnWiring<Row> = {
  reader: Reader
  /** Opens the claim at its documents. */
  onDocuments: (row: Row) => void
}

export const generalBadge = ({ estadoActivo }: GeneralClaim) => stateBadge(estadoActivo.estSiniestro.dscEstado)

/** A press opens «Documentos» instead of the claim's first tab (CLM-17, D72); a table has room only for the count. */
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
  ...shownColumns(
    generalClaimColumns(reader),
    {
      dscEstado: { badge: generalBadge },
      numSiniestro: { isRowHead: true, look: 'one-line' },
      poliza: { look: 'one-line' },
      aseguradora: { narrow: true },
      ramo: { narrow: true },
    },
    GENERAL_COLUMNS,
  ),
]

/** The card begins with what happened, to what and when. */
export const generalCard = ({ reader, onDocuments }: ColumnWiring<GeneralClaim>): DataColumn<GeneralClaim>[] => [
  ...cardColumns(generalClaimColumns(reader), {
    ramo: { card: 'overline' },
    dscEstado: { badge: generalBadge, card: 'status' },
    causa: { text: ({ causa, objeto }) => causa || objeto, card: 'title' },
    objeto: { text: ({ causa, objeto }) => (causa ? objeto : null), card: 'line' },
    fcSiniestro: { text: occurredText, look: undefined, card: 'line' },
    numSiniestro: {},
    nmContratante: {},
  }),
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
