// The route /renovar/{user}: the password renewal.
import { RenewScreen } from '../features/access/renew-password-screen.tsx'
import { routes } from './screen-routes.ts'

export function RenewRoute() {
  return <RenewScreen user={routes.renew.useParams().user} />
}
