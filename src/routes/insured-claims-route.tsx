// /vam/siniestros
import { ClaimsScreen } from '../features/insurer-claim/list/claims-screen.tsx'
import { INSURED_CLAIMS } from '../features/insurer-claim/list/health-claims.ts'
import { useWriteSearch } from '../shell/screens/go.tsx'
import { parseHealthClaims } from '../shell/screens/search/insurer-claim-params.ts'
import { routes } from './screen-routes.ts'

export function InsuredClaimsRoute() {
  const params = routes.insuredClaims.useSearch({ select: parseHealthClaims })
  return <ClaimsScreen of={INSURED_CLAIMS} params={params} onParams={useWriteSearch()} />
}
