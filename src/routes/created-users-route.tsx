// The route /{area}/visor: the existing accounts.
import { CREATED_USER_LISTS } from '../features/web-access/created/created-user-list.ts'
import { CreatedUsersScreen } from '../features/web-access/created/created-users-screen.tsx'
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
