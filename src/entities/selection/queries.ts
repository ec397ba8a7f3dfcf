// The queries of the administrator's search: its policies, and whom each of them insures.
import { listOffices } from '../../contract/office.ts'
import { listSelectable, type SelectionSearch, searchSelection, searchVamSelection } from '../../contract/selection.ts'
import type { Area } from '../../domain/user/role.ts'
import { ask, inPages } from '../ask.ts'

/** One page of policies (ADM-01b). */
export const selectionQuery = (area: Area, body: SelectionSearch) =>
  inPages(ask(area === 'gen' ? searchSelection : searchVamSelection, { body }, 'expiry'))

/** The broker's branch offices (SYS-02). */
export const officesQuery = () => ask(listOffices, {}, 'expiry')

/** Whom or what a policy insures (ADM-02). */
export const selectableQuery = (query: { cdCompania: number; cdRamoCotizacion: number }) =>
  ask(listSelectable, { query }, 'open')
