// The route /gestor-ejecutivo: the web access of executives.
import { EXECUTIVE_LIST } from '../features/web-access/executive/executive-list.ts'
import { ExecutivesScreen } from '../features/web-access/executive/executives-screen.tsx'
import { useWriteSearch } from '../toolkit/screens/go.tsx'
import { routes } from './screen-routes.ts'

export function ExecutivesRoute() {
  const params = routes.executives.useSearch({ select: EXECUTIVE_LIST.parse })
  return <ExecutivesScreen params={params} onParams={useWriteSearch()} />
}
