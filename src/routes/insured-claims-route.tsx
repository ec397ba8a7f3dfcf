// The route /vam/siniestros: the claims of insured persons.
import { ClaimsScreen } from '../features/insurer-claim/list/claims-screen.tsx'
import { INSURED_CLAIMS } from '../features/insurer-claim/list/health-claims.ts'
import { useWriteSearch } from '../toolkit/screens/go.tsx'
import { routes } from './screen-routes.ts'

export function InsuredClaimsRoute() {
  const params = routes.insuredClaims.useSearch({ select: INSURED_CLAIMS.list.parse })
  return <ClaimsScreen of={INSURED_CLAIMS} params={params} onParams={useWriteSearch()} />
}
