// The URL parameters of a list of claims, and the parameters that an open claim writes.
import type { RefObject } from 'react'
import type { AddressState } from '../../../toolkit/detail/address-state.ts'
import type { InsurerClaimParams } from '../../../toolkit/screens/insurer-claim-params.ts'

export type ClaimAddress = AddressState<InsurerClaimParams>

/** `facts` is the ref of the element with the claim's facts. */
export type DetailProps<Row> = ClaimAddress & { claim: Row; facts?: RefObject<HTMLDivElement | null> }

/** Returns the parameters of the list, with no claim chosen. */
export function withNothingChosen(params: InsurerClaimParams): InsurerClaimParams {
  const { sel: _chosen, pestana: _tab, ...rest } = params
  return rest
}
