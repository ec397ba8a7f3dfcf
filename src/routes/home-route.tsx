// The routes /home, /gen/home and /vam/home: the home.
import { HomeScreen } from '../features/home/home-screen.tsx'
import { useGo } from '../toolkit/screens/go.tsx'
import { routes } from './screen-routes.ts'

export function HomeRoute() {
  const { area = null } = routes.home.useParams()
  return <HomeScreen area={area} onGo={useGo()} />
}
