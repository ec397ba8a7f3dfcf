// /{area}/perfil
import { ProfileScreen } from '../features/profile/profile-screen.tsx'
import { useWriteSearch } from '../shell/screens/go.tsx'
import { parseProfileSearch } from '../shell/screens/search/dialog-params.ts'
import { routes } from './screen-routes.ts'

export function ProfileRoute() {
  const { area } = routes.profile.useParams()
  const params = routes.profile.useSearch({ select: parseProfileSearch })
  return <ProfileScreen area={area} params={params} onParams={useWriteSearch()} />
}
