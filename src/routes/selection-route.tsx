// The route /{area}/admin: the screen on which staff select a person to act for.
import { SELECTION_LISTS } from '../features/selection/selection-list.ts'
import { SelectionScreen } from '../features/selection/selection-screen.tsx'
import { useWriteSearch } from '../toolkit/screens/go.tsx'
import { routes } from './screen-routes.ts'

export function SelectionRoute() {
  const { area } = routes.selection.useParams()
  const params = routes.selection.useSearch({ select: SELECTION_LISTS[area].parse })
  return <SelectionScreen area={area} params={params} onParams={useWriteSearch()} />
}
