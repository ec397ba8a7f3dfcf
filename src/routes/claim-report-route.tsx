// The route /{area}/reportar-siniestro/new/new?borrador=…&paso=…: a claim report.
import { ClaimReportScreen } from '../features/claim/report/claim-report-screen.tsx'
import { useWriteSearch } from '../toolkit/screens/go.tsx'
import { parseReportSearch } from '../toolkit/screens/report-params.ts'
import { routes } from './screen-routes.ts'

export function ClaimReportRoute() {
  const { area } = routes.report.useParams()
  const search = routes.report.useSearch({ select: parseReportSearch })
  return <ClaimReportScreen area={area} search={search} onSearch={useWriteSearch()} />
}
