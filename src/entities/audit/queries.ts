// The query of the audit, for administrators.

import { type AuditSearch, searchAudit } from '../../contract/audit.ts'
import { ask, inPages } from '../ask.ts'

/** One page; it grows all the time, so it is asked at every opening. */
export const auditQuery = (body: AuditSearch) => inPages(ask(searchAudit, { body }, 'open'))
