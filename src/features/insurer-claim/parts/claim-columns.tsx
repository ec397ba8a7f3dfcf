// The columns of the lists of claims, for table and cards: general claims (CLM-02), health and life claims (CLM-04a).
import { FolderOpenIcon } from '@heroicons/react/20/solid'
import { generalClaimColumns, healthClaimColumns } from '../../../contract/columns/claim-columns.ts'
import type { ValueColumn } from '../../../contract/columns/value-column.ts'
import {
  GENERAL_COLUMNS,
  type GeneralClaim,
  HEALTH_COLUMNS,
  type HealthClaim,
} from '../../../contract/insurer-claim.ts'
import type { Reader } from '../../../domain/user/reader.ts'
import { amountText } from '../../../entities/cell-texts.ts'
import { stateBadge } from '../../../entities/insurer-claim/claim-state.ts'
import { type Look, type ShownColumn, shown, shownColumns } from '../../../entities/shown-column.ts'
import { ChipButton } from '../../../ui/actions/chip-button.tsx'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { occurredText } from './claim-texts.ts'

export type ColumnWiring<Row> = {
  reader: Reader
  /** Opens the claim at its documents. */
  onDocuments: (row: Row) => void
}

export const generalBadge = ({ estadoActivo }: GeneralClaim) => stateBadge(estadoActivo.estSiniestro.dscEstado)

/** The column with a button that opens the claim's tab «Documentos» (CLM-17, D72); a table shows only the count. */
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

/** The columns that fit when the chosen claim is shown beside the list. */
export const GENERAL_BESIDE = ['numSiniestro', 'causa', 'fcSiniestro', 'dscEstado'] as const

export const healthBadge = ({ aliasEstado }: HealthClaim) => stateBadge(aliasEstado)

export const healthColumns = ({ reader }: { reader: Reader }): DataColumn<HealthClaim>[] =>
  shownColumns(
    healthClaimColumns(reader),
    {
      aliasEstado: { badge: healthBadge },
      numSiniestro: { isRowHead: true, look: 'one-line' },
      poliza: { look: 'one-line' },
      tpSiniestro: { narrow: true },
      nmAseg: { narrow: true },
      nmRamo: { narrow: true },
    },
    HEALTH_COLUMNS,
  )

/** The card begins with what happened, to whom and when. */
export const healthCard = ({ reader }: { reader: Reader }): DataColumn<HealthClaim>[] =>
  cardColumns(healthClaimColumns(reader), {
    nmAseg: { card: 'overline' },
    aliasEstado: { badge: healthBadge, card: 'status' },
    nmIncapacidad: { card: 'title' },
    dscObjeto: { card: 'line' },
    fcSiniestro: { text: occurredText, look: undefined, card: 'line' },
    numSiniestro: {},
    nmContratante: {},
    valIncurrido: { text: ({ valIncurrido }) => amountText(valIncurrido || null), card: 'value' },
  })

export const HEALTH_BESIDE = ['numSiniestro', 'dscObjeto', 'aliasEstado', 'fcSiniestro'] as const

/** Picks the columns of a card from those of the table, in the given order. */
function cardColumns<Row, Id extends string>(
  columns: readonly ValueColumn<Row, Id>[],
  looks: NoInfer<Readonly<Partial<Record<Id, Look<Row>>>>>,
): ShownColumn<Row>[] {
  return (Object.keys(looks) as Id[]).flatMap((id) => {
    const column = columns.find((each) => each.id === id)
    return column ? [shown(column, looks[id])] : []
  })
}
