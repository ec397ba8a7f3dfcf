// The queries of the administrator's search: its policies, and whom each of them insures.

import { keepPreviousData } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import { listOffices } from '../../contract/office.ts'
import { listSelectable, type SelectionSearch, searchSelection, searchVamSelection } from '../../contract/selection.ts'
import type { Area } from '../../domain/user/role.ts'
import { cached } from '../cached.ts'

const NOUN = 'selection'

/** One page of policies (ADM-01b); the last page stays to be seen while the next one comes. */
export const selectionQuery = (area: Area, body: SelectionSearch) =>
  cached('expiry', {
    queryKey: [NOUN, area, body],
    queryFn: ({ signal }) => request(area === 'gen' ? searchSelection : searchVamSelection, { body }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The broker's branch offices (SYS-02). */
export const officesQuery = () =>
  cached('expiry', { queryKey: ['lookup', 'offices'], queryFn: ({ signal }) => request(listOffices, {}, { signal }) })

/** Whom or what a policy insures (ADM-02). */
export const selectableQuery = (query: { cdCompania: number; cdRamoCotizacion: number }) =>
  cached('open', {
    queryKey: [NOUN, 'selectable', query],
    queryFn: ({ signal }) => request(listSelectable, { query }, { signal }),
  })
