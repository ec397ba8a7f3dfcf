// «Siniestros Generales» (CLM-01, CLM-02): claims about things.
import { GENERAL_COLUMNS, type GeneralClaim, readGeneralClaim } from '../../../contract/insurer-claim.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import { ask } from '../../../entities/ask.ts'
import { generalClaimsQuery } from '../../../entities/insurer-claim/queries.ts'
import { pathTo } from '../../../shell/screens/path-to.ts'
import { parseGeneralClaims } from '../../../shell/screens/search/insurer-claim-params.ts'
import { sortedBy } from '../../../shell/screens/search/list-search.ts'
import { GENERAL_BESIDE, generalBadge, generalCard, generalColumns } from '../parts/general-columns.tsx'
import type { ClaimList } from './claim-list.ts'

export const GENERAL_CLAIMS: ClaimList<GeneralClaim> = {
  kind: 'general',
  area: 'gen',
  name: 'aseguradora-general',
  exported: 'general-claims',
  title: 'Siniestros Generales',
  path: (search) => pathTo.generalClaims('gen', search),
  parse: parseGeneralClaims,
  sortable: GENERAL_COLUMNS,
  query: (filters, orden) => generalClaimsQuery({ ...filters, sorted: sortedBy(GENERAL_COLUMNS, orden) }),
  one: (codes) => ask(readGeneralClaim, { query: codes }, 'open'),
  columns: generalColumns,
  card: generalCard,
  beside: GENERAL_BESIDE,
  badge: generalBadge,
  subtitle: ({ ramo, aseguradora }) => `${ramo} · ${aseguradora}`,
  line: ({ causa, objeto, fcSiniestro }) => [causa, objeto, formatDay(fcSiniestro)].filter(Boolean).join(' · '),
  loadDetails: async () => {
    const details = Promise.all([import('../detail/general-details.tsx'), import('../detail/chosen.ts')])
    const [{ GeneralDetails: Details }, place] = await details
    return { Details, place }
  },
}
