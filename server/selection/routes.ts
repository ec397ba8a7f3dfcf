// Routes of contract/selection.ts: staff search policies by their people, and select whom to act for.
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import { searchSelection } from './search-selection.ts'
import { selectableOf } from './selectable.ts'

export const selectionRoutes = ({ db }: Services): Routes => ({
  searchSelection: async ({ body, actor, today }) => searchSelection(db, actor, { area: 'gen', search: body, today }),
  searchVamSelection: async ({ body, actor, today }) =>
    searchSelection(db, actor, { area: 'vam', search: body, today }),
  listSelectable: async ({ query }) => selectableOf(db, query),
})
