// «Siniestros Contratante» and «Siniestros Asegurado» (CLM-04): claims of health and life, from both sides.
import { HEALTH_COLUMNS, type HealthClaim, readHealthClaim } from '../../../contract/insurer-claim.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import { ask } from '../../../entities/ask.ts'
import { healthClaimsQuery } from '../../../entities/insurer-claim/queries.ts'
import { pathTo } from '../../../shell/screens/path-to.ts'
import { parseHealthClaims } from '../../../shell/screens/search/insurer-claim-params.ts'
import { sortedBy } from '../../../shell/screens/search/list-search.ts'
import { HEALTH_BESIDE, healthBadge, healthCard, healthColumns } from '../parts/health-columns.ts'
import type { ClaimList } from './claim-list.ts'
import { DeductiblesButton } from './deductibles-button.tsx'

const COMMON = {
  kind: 'health',
  about: 'Siniestros VAM',
  parse: parseHealthClaims,
  sortable: HEALTH_COLUMNS,
  one: (codes) => ask(readHealthClaim, { query: codes }, 'open'),
  columns: healthColumns,
  card: healthCard,
  beside: HEALTH_BESIDE,
  badge: healthBadge,
  subtitle: ({ nmRamo, nmAseg }) => `${nmRamo} · ${nmAseg}`,
  line: ({ nmIncapacidad, dscObjeto, fcSiniestro }) =>
    [nmIncapacidad, dscObjeto, formatDay(fcSiniestro)].filter(Boolean).join(' · '),
} as const satisfies Partial<ClaimList<HealthClaim>>

const loadHealth = () => Promise.all([import('../detail/health-details.tsx'), import('../detail/chosen.ts')])

/** Of the policies that a policyholder holds. */
export const CONTRACTOR_CLAIMS: ClaimList<HealthClaim> = {
  ...COMMON,
  area: 'gen',
  name: 'aseguradora-contratante',
  exported: 'contractor-claims',
  title: 'Siniestros Contratante',
  path: (search) => pathTo.medicalClaims('gen', search),
  query: (filters, orden) => healthClaimsQuery('contractor', { ...filters, sorted: sortedBy(HEALTH_COLUMNS, orden) }),
  loadDetails: async () => {
    const [{ ContractorDetails: Details }, place] = await loadHealth()
    return { Details, place }
  },
}

/** Of an insured person and their family. */
export const INSURED_CLAIMS: ClaimList<HealthClaim> = {
  ...COMMON,
  area: 'vam',
  name: 'aseguradora-asegurado',
  exported: 'insured-claims',
  title: 'Siniestros Asegurado',
  path: (search) => pathTo.insuredClaims('vam', search),
  query: (filters, orden) => healthClaimsQuery('insured', { ...filters, sorted: sortedBy(HEALTH_COLUMNS, orden) }),
  Actions: DeductiblesButton,
  loadDetails: async () => {
    const [{ InsuredDetails: Details }, place] = await loadHealth()
    return { Details, place }
  },
}
