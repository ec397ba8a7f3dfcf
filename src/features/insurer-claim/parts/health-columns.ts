// The thirteen columns of «Siniestros Contratante» and «Siniestros Asegurado» (CLM-04a), for table and cards.
import { healthClaimColumns } from '../../../contract/columns/claim-columns.ts'
import { HEALTH_COLUMNS, type HealthClaim } from '../../../contract/insurer-claim.ts'
import type { Reader } from '../../../domain/user/reader.ts'
import { amountText } from '../../../entities/cell-texts.ts'
import { stateBadge } from '../../../entities/insurer-claim/claim-state.ts'
import { shownColumns } from '../../../entities/shown-column.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { cardColumns } from './card-columns.ts'
import { occurredText } from './claim-texts.ts'

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

/** The columns that fit when the chosen claim stands beside the list. */
export const HEALTH_BESIDE = ['numSiniestro', 'dscObjeto', 'aliasEstado', 'fcSiniestro'] as const
