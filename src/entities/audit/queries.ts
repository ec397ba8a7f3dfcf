// The query of the audit, for administrators.

import { keepPreviousData } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import { type AuditSearch, searchAudit } from '../../contract/audit.ts'
import { cached } from '../cached.ts'

/** One page; it grows all the time, so it is asked at every opening. */
export const auditQuery = (body: AuditSearch) =>
  cached('open', {
    queryKey: ['audit', body],
    queryFn: ({ signal }) => request(searchAudit, { body }, { signal }),
    placeholderData: keepPreviousData,
  })
