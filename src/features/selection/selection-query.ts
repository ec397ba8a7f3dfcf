// The query of the administrator's search: the policies among which staff choose.
import { type SelectionSearch, searchSelection, searchVamSelection } from '../../contract/selection.ts'
import type { Area } from '../../domain/user/role.ts'
import { ask, inPages } from '../../entities/ask.ts'

/** One page of policies (ADM-01b). */
export const selectionQuery = (area: Area, body: SelectionSearch) =>
  inPages(ask(area === 'gen' ? searchSelection : searchVamSelection, { body }, 'expiry'))
