// The query of who of the staff looked at the reader's claims.

import { listAccesses } from '../../contract/my-data.ts'
import { ask, inPages } from '../ask.ts'

/** One page; the last page stays to be seen while the next one comes. */
export const accessesQuery = (query: { page: number; pageSize: number }) =>
  inPages(ask(listAccesses, { query }, 'open'))
