// /{area}/visor, /gestor-ejecutivo: one part of the app, which few people load.
import { CreatedUsersScreen } from '../features/web-access/created/created-users-screen.tsx'
import { ExecutivesScreen } from '../features/web-access/executive/executives-screen.tsx'
import { useGo, useWriteSearch } from '../shell/screens/go.tsx'
import { parseCreatedUsers } from '../shell/screens/search/created-user-params.ts'
import { parseExecutives } from '../shell/screens/search/executive-params.ts'
import { routes } from './screen-routes.ts'

export function CreatedUsersRoute() {
  const { area } = routes.createdUsers.useParams()
  const params = routes.createdUsers.useSearch({ select: parseCreatedUsers })
  const go = useGo()
  return (
    <CreatedUsersScreen
      key={area}
      area={area}
      params={params}
      onParams={useWriteSearch()}
      onGo={(to) => void go(to, { replace: true })}
    />
  )
}

export function ExecutivesRoute() {
  const params = routes.executives.useSearch({ select: parseExecutives })
  return <ExecutivesScreen params={params} onParams={useWriteSearch()} />
}
