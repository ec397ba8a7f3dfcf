// /{area}/siniestros-reportados

import { ReportedListScreen } from '../features/review/reported-list-screen.tsx'
import { parseReportedSearch } from '../features/review/reported-search.ts'
import { useAddress } from './use-address.ts'

export function ReportedListRoute() {
  const { area, search, onSearch, onGo } = useAddress()
  return <ReportedListScreen area={area} search={parseReportedSearch(search)} onSearch={onSearch} onGo={onGo} />
}
