// The query of who of the staff looked at the reader's claims.

import { keepPreviousData } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import { listAccesses } from '../../contract/my-data.ts'
import { cached } from '../cached.ts'

/** One page; the last page stays to be seen while the next one comes. */
export const accessesQuery = (query: { page: number; pageSize: number }) =>
  cached('open', {
    queryKey: ['my-data', 'accesses', query],
    queryFn: ({ signal }) => request(listAccesses, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
