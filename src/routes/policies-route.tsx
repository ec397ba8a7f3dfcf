// The route /polizas: redirects to the list of the user's own policies (NAV-16).

import { useSession } from '../toolkit/person/use-session.ts'
import { Redirect } from '../toolkit/screens/go.tsx'
import { ownPolicies } from '../toolkit/screens/redirects.ts'

export function PoliciesRoute() {
  return <Redirect to={ownPolicies(useSession().person)} />
}
