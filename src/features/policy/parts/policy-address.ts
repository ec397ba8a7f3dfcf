// What a policies screen writes into its address: the list with nothing open over it, or with nothing chosen in it.
import type { WriteParams as WriteAddress } from '../../../shell/detail/address-state.ts'
import type { PolicyParams } from '../../../shell/screens/search/policy-params.ts'

export type WriteParams = WriteAddress<PolicyParams>

/** The list and what is chosen in it, with nothing open. */
export function withNothingOpen(params: PolicyParams): PolicyParams {
  const { ver: _ver, de: _de, pestana: _tab, fila: _row, documento: _document, ...rest } = params
  return rest
}

/** The list alone: nothing chosen in it, nothing open. */
export function withNothingChosen(params: PolicyParams): PolicyParams {
  const { sel: _chosen, titular: _by, mpage: _page, morden: _order, ...rest } = withNothingOpen(params)
  return rest
}
