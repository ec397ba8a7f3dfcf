// Removes the open dialog, or also the selected policy, from the URL of a policies screen.
import type { WriteParams as WriteAddress } from '../../../toolkit/detail/address-state.ts'
import type { PolicyParams } from '../../../toolkit/screens/policy-params.ts'

export type WriteParams = WriteAddress<PolicyParams>

/** Keeps the list and the selected policy, with nothing open. */
export function withNothingOpen(params: PolicyParams): PolicyParams {
  const { ver: _ver, de: _de, pestana: _tab, fila: _row, documento: _document, ...rest } = params
  return rest
}

/** Keeps only the list, with nothing selected and nothing open. */
export function withNothingChosen(params: PolicyParams): PolicyParams {
  const { sel: _chosen, titular: _by, mpage: _page, morden: _order, ...rest } = withNothingOpen(params)
  return rest
}
