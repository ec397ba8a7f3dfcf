// The route /{area}/polizas: the list of policies.

import { GenPoliciesScreen } from '../features/policy/list/gen-policies-screen.tsx'
import { POLICY_LISTS } from '../features/policy/list/policy-lists.ts'
import { VamPoliciesScreen } from '../features/policy/list/vam-policies-screen.tsx'
import { useWriteSearch } from '../toolkit/screens/go.tsx'
import { routes } from './screen-routes.ts'

export function PolicyListRoute() {
  const { area } = routes.policies.useParams()
  const params = routes.policies.useSearch({ select: POLICY_LISTS[area].parse })
  const Screen = area === 'gen' ? GenPoliciesScreen : VamPoliciesScreen
  return <Screen params={params} onParams={useWriteSearch()} />
}
