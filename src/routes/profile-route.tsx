// The route /{area}/perfil: the user's profile.
import { ProfileScreen } from '../features/profile/profile-screen.tsx'
import { parseProfileSearch } from '../toolkit/screens/dialog-params.ts'
import { useWriteSearch } from '../toolkit/screens/go.tsx'
import { routes } from './screen-routes.ts'

export function ProfileRoute() {
  const { area } = routes.profile.useParams()
  const params = routes.profile.useSearch({ select: parseProfileSearch })
  return <ProfileScreen area={area} params={params} onParams={useWriteSearch()} />
}
