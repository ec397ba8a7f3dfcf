// The lists «Siniestros Contratante» and «Siniestros Asegurado» (CLM-04): health and life claims in both views.
import {
  HEALTH_CLAIM_FILTERS,
  HEALTH_COLUMNS,
  type HealthClaim,
  readHealthClaim,
  searchContractorClaims,
  searchInsuredClaims,
} from '../../../contract/insurer-claim.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import { ask, inPages } from '../../../entities/ask.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { HEALTH_BESIDE, healthBadge, healthCard, healthColumns } from '../parts/claim-columns.tsx'
import { type ClaimList, defineClaims, detailsIn } from './claim-list.ts'
import { DeductiblesButton } from './deductibles-button.tsx'

type HealthList = ClaimList<HealthClaim, (typeof HEALTH_COLUMNS)[number]>

const HEALTH = { filters: HEALTH_CLAIM_FILTERS, sortable: HEALTH_COLUMNS } as const

const COMMON = {
  about: 'Siniestros VAM',
  one: (codes) => ask(readHealthClaim, { query: codes }, 'open'),
  columns: healthColumns,
  card: healthCard,
  beside: HEALTH_BESIDE,
  badge: healthBadge,
  subtitle: ({ nmRamo, nmAseg }) => `${nmRamo} · ${nmAseg}`,
  line: ({ nmIncapacidad, dscObjeto, fcSiniestro }) =>
    [nmIncapacidad, dscObjeto, formatDay(fcSiniestro)].filter(Boolean).join(' · '),
} as const satisfies Partial<HealthList>

const loadHealth = () => import('../detail/health-details.tsx')

/** The claims under a policyholder's policies (CLM-04a). */
export const CONTRACTOR_CLAIMS: HealthList = {
  ...COMMON,
  list: defineClaims({
    ...HEALTH,
    name: 'aseguradora-contratante',
    area: 'gen',
    path: pathTo.medicalClaims('gen'),
    query: (body) => inPages(ask(searchContractorClaims, { body }, 'open')),
  }),
  exported: 'contractor-claims',
  title: 'Siniestros Contratante',
  path: (search) => pathTo.medicalClaims('gen', search),
  loadDetails: detailsIn(loadHealth, 'ContractorDetails'),
}

/** The claims of an insured person and their family (CLM-04b). */
export const INSURED_CLAIMS: HealthList = {
  ...COMMON,
  list: defineClaims({
    ...HEALTH,
    name: 'aseguradora-asegurado',
    area: 'vam',
    path: pathTo.insuredClaims('vam'),
    query: (body) => inPages(ask(searchInsuredClaims, { body }, 'open')),
  }),
  exported: 'insured-claims',
  title: 'Siniestros Asegurado',
  path: (search) => pathTo.insuredClaims('vam', search),
  Actions: DeductiblesButton,
  loadDetails: detailsIn(loadHealth, 'InsuredDetails'),
}
