// /{area}/siniestros-reportados
import { ReportedListScreen } from '../features/reported/reported-list-screen.tsx'
import { useGo, useWriteSearch } from '../shell/screens/go.tsx'
import { parseReportedSearch } from '../shell/screens/search/reported-params.ts'
import { routes } from './screen-routes.ts'

export function ReportedListRoute() {
  const { area } = routes.reported.useParams()
  const search = routes.reported.useSearch({ select: parseReportedSearch })
  return <ReportedListScreen area={area} search={search} onSearch={useWriteSearch()} onGo={useGo()} />
}
