// /{area}/polizas
import { GenPoliciesScreen } from '../features/policy/gen-policies-screen.tsx'
import { parsePolicyAddress } from '../features/policy/policy-address.ts'
import { VamPoliciesScreen } from '../features/policy/vam-policies-screen.tsx'
import { useAddress } from './use-address.ts'

export function PolicyListRoute() {
  const { area, search, onSearch } = useAddress()
  const Screen = area === 'gen' ? GenPoliciesScreen : VamPoliciesScreen
  return <Screen params={parsePolicyAddress(search)} onParams={onSearch} />
}
