// /polizas: redirects to the list of the user's own policies (NAV-16)
import { Redirect } from '../shell/screens/go.tsx'
import { ownPolicies } from '../shell/screens/redirects.ts'
import { useSession } from '../shell/use-session.ts'

export function PoliciesRoute() {
  return <Redirect to={ownPolicies(useSession().person)} />
}
