// /auditoria
import { AuditScreen } from '../features/audit/audit-screen.tsx'
import { useWriteSearch } from '../shell/screens/go.tsx'
import { parseAudit } from '../shell/screens/search/audit-params.ts'
import { routes } from './screen-routes.ts'

export function AuditRoute() {
  const params = routes.audit.useSearch({ select: parseAudit })
  return <AuditScreen params={params} onParams={useWriteSearch()} />
}
