// /polizas: leads on to whosever policies they are (NAV-16)
import { Redirect } from '../shell/screens/go.tsx'
import { ownPolicies } from '../shell/screens/leads-on.ts'
import { useSession } from '../shell/use-session.ts'

export function PoliciesRoute() {
  return <Redirect to={ownPolicies(useSession().person)} />
}
