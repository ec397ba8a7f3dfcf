// /home, /gen/home, /vam/home
import { HomeScreen } from '../features/home/home-screen.tsx'
import { useAddress } from './use-address.ts'

export function HomeRoute() {
  const { area, path, onGo } = useAddress()
  return <HomeScreen area={path === '/home' ? null : area} onGo={onGo} />
}
