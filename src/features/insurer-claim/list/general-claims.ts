// The list «Siniestros Generales» (CLM-01, CLM-02): claims about things.
import {
  GENERAL_CLAIM_FILTERS,
  GENERAL_COLUMNS,
  type GeneralClaim,
  readGeneralClaim,
  searchGeneralClaims,
} from '../../../contract/insurer-claim.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import { ask, inPages } from '../../../entities/ask.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { GENERAL_BESIDE, generalBadge, generalCard, generalColumns } from '../parts/claim-columns.tsx'
import { type ClaimList, defineClaims, detailsIn } from './claim-list.ts'

export const GENERAL_CLAIMS: ClaimList<GeneralClaim, (typeof GENERAL_COLUMNS)[number]> = {
  list: defineClaims({
    name: 'aseguradora-general',
    area: 'gen',
    path: pathTo.generalClaims('gen'),
    filters: GENERAL_CLAIM_FILTERS,
    sortable: GENERAL_COLUMNS,
    query: (body) => inPages(ask(searchGeneralClaims, { body }, 'open')),
  }),
  exported: 'general-claims',
  title: 'Siniestros Generales',
  path: (search) => pathTo.generalClaims('gen', search),
  one: (codes) => ask(readGeneralClaim, { query: codes }, 'open'),
  columns: generalColumns,
  card: generalCard,
  beside: GENERAL_BESIDE,
  badge: generalBadge,
  subtitle: ({ ramo, aseguradora }) => `${ramo} · ${aseguradora}`,
  line: ({ causa, objeto, fcSiniestro }) => [causa, objeto, formatDay(fcSiniestro)].filter(Boolean).join(' · '),
  loadDetails: detailsIn(() => import('../detail/general-details.tsx'), 'GeneralDetails'),
}
