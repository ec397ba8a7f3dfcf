// The list of the audit; whose acts are looked for stays out of its address.
import { AUDIT_COLUMNS, AUDIT_FILTERS, auditSearch, searchAudit, usualAuditDays } from '../../contract/audit.ts'
import { ask, inPages } from '../../entities/ask.ts'
import { defineList } from '../../shell/list/definition/define-list.ts'
import { requiredRange } from '../../shell/list/filters/required-range.ts'
import { pathTo } from '../../shell/screens/path-to.ts'
import { chosenIn, RESET_PAGE_SIZE } from '../../shell/screens/search/list-search.ts'

export const AUDIT_LIST = defineList({
  name: 'auditoria',
  area: 'gen',
  path: pathTo.audit(),
  filters: AUDIT_FILTERS,
  rules: auditSearch,
  sortable: AUDIT_COLUMNS,
  /** The number of the act that is shown. */
  extra: chosenIn,
  // It grows all the time, so it is requested at every opening.
  query: ({ quien: persona, ...request }) => inPages(ask(searchAudit, { body: { ...request, persona } }, 'open')),
  usual: usualAuditDays,
  problems: requiredRange('desde', 'hasta'),
  firstSize: RESET_PAGE_SIZE,
})

export type AuditParams = ReturnType<typeof AUDIT_LIST.parse>
