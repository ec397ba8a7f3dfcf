// The address of a list of claims, and what an open claim writes into it.
import type { RefObject } from 'react'
import type { AddressState } from '../../../toolkit/detail/address-state.ts'
import type { InsurerClaimParams } from '../../../toolkit/screens/insurer-claim-params.ts'

export type ClaimAddress = AddressState<InsurerClaimParams>

/** `facts` is set on what is known of the claim over its tabs. */
export type DetailProps<Row> = ClaimAddress & { claim: Row; facts?: RefObject<HTMLDivElement | null> }

/** Keeps the list alone. */
export function withNothingChosen(params: InsurerClaimParams): InsurerClaimParams {
  const { sel: _chosen, pestana: _tab, ...rest } = params
  return rest
}
