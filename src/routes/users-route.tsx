// /gen/usuarios-gestor, /vam/usuarios-gestor
import { GeneralUsersScreen } from '../features/web-access/general/general-users-screen.tsx'
import { InsuredUsersScreen } from '../features/web-access/insured/insured-users-screen.tsx'
import { useWriteSearch } from '../shell/screens/go.tsx'
import { parseGeneralUsers } from '../shell/screens/search/general-user-params.ts'
import { parseInsuredUsers } from '../shell/screens/search/insured-user-params.ts'
import { routes } from './screen-routes.ts'

export const UsersRoute = () => (routes.users.useParams().area === 'gen' ? <GeneralUsers /> : <InsuredUsers />)

function GeneralUsers() {
  const params = routes.users.useSearch({ select: parseGeneralUsers })
  return <GeneralUsersScreen params={params} onParams={useWriteSearch()} />
}

function InsuredUsers() {
  const params = routes.users.useSearch({ select: parseInsuredUsers })
  return <InsuredUsersScreen params={params} onParams={useWriteSearch()} />
}
