// /{area}/admin
import { SelectionScreen } from '../features/selection/selection-screen.tsx'
import { useWriteSearch } from '../shell/screens/go.tsx'
import { parseSelectionAddress } from '../shell/screens/search/selection-params.ts'
import { routes } from './screen-routes.ts'

export function SelectionRoute() {
  const { area } = routes.selection.useParams()
  const params = routes.selection.useSearch({ select: parseSelectionAddress })
  return <SelectionScreen area={area} params={params} onParams={useWriteSearch()} />
}
