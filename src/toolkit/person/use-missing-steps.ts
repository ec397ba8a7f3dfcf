// Hook that says to administrators how many steps are missing before the portal goes live (LIV-02).
import { useQuery } from '@tanstack/react-query'
import { readGoingLive } from '../../contract/going-live.ts'
import { isAdmin } from '../../domain/user/role.ts'
import { ask } from '../../entities/ask.ts'
import { useSession } from './use-session.ts'

/** 0 until the portal has answered, and while an administrator acts for somebody else. */
export function useMissingSteps(): number {
  const { person } = useSession()
  const { data } = useQuery({ ...ask(readGoingLive, {}, 'expiry'), enabled: isAdmin(person) })
  return data?.pasos.filter(({ listo }) => !listo).length ?? 0
}
