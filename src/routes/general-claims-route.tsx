// The route /gen/siniestros-gen: the general claims.
import { ClaimsScreen } from '../features/insurer-claim/list/claims-screen.tsx'
import { GENERAL_CLAIMS } from '../features/insurer-claim/list/general-claims.ts'
import { useWriteSearch } from '../toolkit/screens/go.tsx'
import { routes } from './screen-routes.ts'

export function GeneralClaimsRoute() {
  const params = routes.generalClaims.useSearch({ select: GENERAL_CLAIMS.list.parse })
  return <ClaimsScreen of={GENERAL_CLAIMS} params={params} onParams={useWriteSearch()} />
}
