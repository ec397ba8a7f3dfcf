// The audit list; the person searched for is kept out of its URL.
import { AUDIT_COLUMNS, AUDIT_FILTERS, auditSearch, searchAudit, usualAuditDays } from '../../contract/audit.ts'
import { ask, inPages } from '../../entities/ask.ts'
import { defineList } from '../../toolkit/list/define-list.ts'
import { requiredRange } from '../../toolkit/list/required-range.ts'
import { chosenIn, RESET_PAGE_SIZE } from '../../toolkit/screens/list-search.ts'
import { pathTo } from '../../toolkit/screens/path-to.ts'

export const AUDIT_LIST = defineList({
  name: 'auditoria',
  area: 'gen',
  path: pathTo.audit(),
  filters: AUDIT_FILTERS,
  rules: auditSearch,
  sortable: AUDIT_COLUMNS,
  /** The number of the entry that is open. */
  extra: chosenIn,
  // The audit grows all the time, so it is requested each time the screen opens.
  query: ({ quien: persona, ...request }) => inPages(ask(searchAudit, { body: { ...request, persona } }, 'open')),
  usual: usualAuditDays,
  problems: requiredRange('desde', 'hasta'),
  firstSize: RESET_PAGE_SIZE,
})

export type AuditParams = ReturnType<typeof AUDIT_LIST.parse>
