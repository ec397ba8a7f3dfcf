// The routes /gen/usuarios-gestor and /vam/usuarios-gestor: the management of users.
import { GENERAL_USER_LIST } from '../features/web-access/general/general-user-list.ts'
import { GeneralUsersScreen } from '../features/web-access/general/general-users-screen.tsx'
import { INSURED_USER_LIST } from '../features/web-access/insured/insured-user-list.ts'
import { InsuredUsersScreen } from '../features/web-access/insured/insured-users-screen.tsx'
import { useWriteSearch } from '../toolkit/screens/go.tsx'
import { routes } from './screen-routes.ts'

export const UsersRoute = () => (routes.users.useParams().area === 'gen' ? <GeneralUsers /> : <InsuredUsers />)

function GeneralUsers() {
  const params = routes.users.useSearch({ select: GENERAL_USER_LIST.parse })
  return <GeneralUsersScreen params={params} onParams={useWriteSearch()} />
}

function InsuredUsers() {
  const params = routes.users.useSearch({ select: INSURED_USER_LIST.parse })
  return <InsuredUsersScreen params={params} onParams={useWriteSearch()} />
}
