// /polizas: leads on to whosever policies they are (NAV-16)
import { Navigate } from '@tanstack/react-router'
import { policiesPath } from '../shell/frame/may-open.ts'
import { useSession } from '../shell/session/session.ts'

export function PoliciesRoute() {
  return <Navigate to={policiesPath(useSession().person)} replace />
}
