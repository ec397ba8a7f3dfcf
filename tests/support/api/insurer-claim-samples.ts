// One valid call of every endpoint about insurers' claims, in the format of the wire.
import type { EndpointName } from '../../../src/contract/endpoints.ts'
import type { Belongings } from './belongings.ts'
import { asText } from './policy-samples.ts'
import type { Maker } from './sample-calls.ts'

const search = {
  page: 0,
  pageSize: 100,
  poliza: '',
  cdRamo: 0,
  cdAseguradora: 0,
  numSiniestro: 0,
  anio: 0,
  cdCompania: 0,
  cdCliente: null,
  ci: '',
  cdAsegurado: null,
  fcDesde: '1990-01-01',
  fcHasta: '2199-12-31',
}
const byNumber = ({ cdCompania, entered }: Belongings) => ({
  query: { cdCompania: asText(cdCompania), cdReclamo: asText(entered.cdReclamo) },
})
const byIncidence = ({ cdCompania, entered }: Belongings) => ({
  query: { cdCompania: asText(cdCompania), cdIncSiniestro: asText(entered.cdIncSiniestro) },
})
const byInsured = ({ cdCompania, cdAsegurado }: Belongings) => ({
  query: { cdCompania: asText(cdCompania), cdAsegurado: asText(cdAsegurado) },
})

export const INSURER_CLAIM_SAMPLES = {
  searchGeneralClaims: () => ({ body: { ...search, sorted: [{ id: 'valAsegurado', desc: true }] } }),
  searchContractorClaims: () => ({ body: { ...search, sorted: [{ id: 'titular', desc: false }] } }),
  searchInsuredClaims: () => ({ body: { ...search, sorted: [{ id: 'dscObjeto', desc: false }] } }),
  readGeneralClaim: ({ general }) => ({
    query: { cdCompania: asText(general.cdCompania), cdReclamo: asText(general.cdReclamo) },
  }),
  readHealthClaim: byNumber,
  generalBenefits: byNumber,
  generalPapers: byNumber,
  generalInvoices: byNumber,
  generalPayments: byNumber,
  generalExpenses: byNumber,
  generalInspections: byNumber,
  claimHistory: byNumber,
  contractorBenefits: byIncidence,
  contractorPapers: byIncidence,
  contractorInvoices: byIncidence,
  contractorPayments: byIncidence,
  contractorCredits: byIncidence,
  contractorDeductible: byInsured,
  insuredHistory: byNumber,
  insuredBenefits: byIncidence,
  insuredInvoices: byIncidence,
  insuredPayments: byIncidence,
  insuredCredits: byIncidence,
  insuredInspections: byIncidence,
  insuredDeductible: byInsured,
  readDeductibleMatrix: ({ cedula }) => ({ query: { cedula, caducada: 'false', cdCliente: '', cdAsegurado: '' } }),
  listSettledClaims: ({ cdAseguradora, cdAsegurado, cdRamoCotizacion, cdCompania }) => ({
    body: { cdAseguradora, cdAsegurado, cdRamoCotizacion, cdCompania },
  }),
  countPatientClaims: ({ poliza, cdAsegurado }) => ({
    query: { poliza, dscObjeto: '', cdAsegurado: asText(cdAsegurado), antesDe: '' },
  }),
  readDaysMessage: ({ cdCompania, entered }) => ({
    body: { cdCompania, cdIncSiniestro: entered.cdIncSiniestro, numReclamo: entered.cdReclamo, anio: 2026 },
  }),
} as const satisfies { [N in EndpointName]?: Maker<N> }
