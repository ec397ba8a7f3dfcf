// The route /gen/siniestros-vam: the policyholder's claims of health and life.
import { ClaimsScreen } from '../features/insurer-claim/list/claims-screen.tsx'
import { CONTRACTOR_CLAIMS } from '../features/insurer-claim/list/health-claims.ts'
import { useWriteSearch } from '../toolkit/screens/go.tsx'
import { routes } from './screen-routes.ts'

export function ContractorClaimsRoute() {
  const params = routes.medicalClaims.useSearch({ select: CONTRACTOR_CLAIMS.list.parse })
  return <ClaimsScreen of={CONTRACTOR_CLAIMS} params={params} onParams={useWriteSearch()} />
}
