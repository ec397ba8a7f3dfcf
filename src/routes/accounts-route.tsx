// The routes /{area}/visor (accounts) and /gestor-ejecutivo (executives), loaded as one chunk: few users need them.
import { CREATED_USER_LISTS } from '../features/web-access/created/created-user-list.ts'
import { CreatedUsersScreen } from '../features/web-access/created/created-users-screen.tsx'
import { EXECUTIVE_LIST } from '../features/web-access/executive/executive-list.ts'
import { ExecutivesScreen } from '../features/web-access/executive/executives-screen.tsx'
import { useGo, useWriteSearch } from '../toolkit/screens/go.tsx'
import { routes } from './screen-routes.ts'

export function CreatedUsersRoute() {
  const { area } = routes.createdUsers.useParams()
  const params = routes.createdUsers.useSearch({ select: CREATED_USER_LISTS[area].parse })
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
  const params = routes.executives.useSearch({ select: EXECUTIVE_LIST.parse })
  return <ExecutivesScreen params={params} onParams={useWriteSearch()} />
}
