// Hook that says to administrators whether something is missing before the portal goes live (LIV-02).
import { useQuery } from '@tanstack/react-query'
import { readGoingLive } from '../../contract/going-live.ts'
import { isAdmin } from '../../domain/user/role.ts'
import { ask } from '../../entities/ask.ts'
import { useSession } from '../../toolkit/person/use-session.ts'

/** False until the portal has answered, and while an administrator acts for somebody else. */
export function useUnfinished(): boolean {
  const { person } = useSession()
  const { data } = useQuery({ ...ask(readGoingLive, {}, 'expiry'), enabled: isAdmin(person) })
  return data?.pasos.some(({ listo }) => !listo) ?? false
}
