// The thirteen columns of «Siniestros Contratante» and «Siniestros Asegurado» (CLM-04a), and those of their cards.
import type { HealthClaim } from '../../../contract/insurer-claim.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Reader } from '../../../domain/user/reader.ts'
import { amountText } from '../../../entities/cell-texts.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { stateBadge } from './claim-state.ts'
import { claimTypeText } from './claim-texts.ts'
import { commonColumns } from './common-columns.ts'

export const healthBadge = ({ aliasEstado }: HealthClaim) => stateBadge(aliasEstado)

export const healthColumns = ({ reader }: { reader: Reader }): DataColumn<HealthClaim>[] => [
  { id: 'aliasEstado', header: 'Estado', badge: healthBadge, sortable: true },
  ...commonColumns<HealthClaim>(),
  { id: 'item', header: 'Ítem', text: ({ item }) => item, sortable: true },
  { id: 'titular', header: 'Titular', text: ({ titular }) => titular, sortable: true },
  { id: 'dscObjeto', header: 'Paciente', text: ({ dscObjeto }) => dscObjeto, sortable: true },
  {
    id: 'tpSiniestro',
    header: 'Tipo de siniestro',
    text: ({ tpSiniestro }) => claimTypeText(tpSiniestro),
    narrow: true,
    sortable: true,
  },
  { id: 'nmIncapacidad', header: 'Incapacidad', text: ({ nmIncapacidad }) => nmIncapacidad, sortable: true },
  { id: 'nmAseg', header: 'Aseguradora', text: ({ nmAseg }) => nmAseg, narrow: true, sortable: true },
  { id: 'nmRamo', header: 'Ramo', text: ({ nmRamo }) => nmRamo, narrow: true, sortable: true },
  {
    id: 'valIncurrido',
    header: 'Valor incurrido',
    text: ({ valIncurrido }) => formatMoney(valIncurrido),
    numeric: true,
    sortable: true,
  },
  ...(reader === 'staff'
    ? [{ id: 'nmContratante', header: 'Contratante', text: ({ nmContratante }: HealthClaim) => nmContratante }]
    : []),
]

/** A card leads with what happened, to whom and when. */
export const healthCard = ({ reader }: { reader: Reader }): DataColumn<HealthClaim>[] => [
  { id: 'nmAseg', header: 'Aseguradora', text: ({ nmAseg }) => nmAseg, card: 'overline' },
  { id: 'aliasEstado', header: 'Estado', badge: healthBadge, card: 'status', sortable: true },
  {
    id: 'nmIncapacidad',
    header: 'Incapacidad',
    text: ({ nmIncapacidad }) => nmIncapacidad,
    card: 'title',
    sortable: true,
  },
  { id: 'dscObjeto', header: 'Paciente', text: ({ dscObjeto }) => dscObjeto, card: 'line', sortable: true },
  {
    id: 'fcSiniestro',
    header: 'Fc.Siniestro',
    text: ({ fcSiniestro }) => `Ocurrió el ${formatDay(fcSiniestro)}`,
    card: 'line',
    sortable: true,
  },
  { id: 'numSiniestro', header: 'No. Siniestro', text: ({ numSiniestro }) => numSiniestro, sortable: true },
  ...(reader === 'staff'
    ? [{ id: 'nmContratante', header: 'Contratante', text: ({ nmContratante }: HealthClaim) => nmContratante }]
    : []),
  {
    id: 'valIncurrido',
    header: 'Valor incurrido',
    text: ({ valIncurrido }) => amountText(valIncurrido || null),
    card: 'value',
    sortable: true,
  },
]

/** The columns that fit when the chosen claim stands beside the list. */
export const HEALTH_BESIDE = ['numSiniestro', 'dscObjeto', 'aliasEstado', 'fcSiniestro'] as const
