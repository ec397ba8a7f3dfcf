// The route /auditoria: the audit.
import { AUDIT_LIST } from '../features/audit/audit-list.ts'
import { AuditScreen } from '../features/audit/audit-screen.tsx'
import { useWriteSearch } from '../toolkit/screens/go.tsx'
import { routes } from './screen-routes.ts'

export function AuditRoute() {
  const params = routes.audit.useSearch({ select: AUDIT_LIST.parse })
  return <AuditScreen params={params} onParams={useWriteSearch()} />
}
