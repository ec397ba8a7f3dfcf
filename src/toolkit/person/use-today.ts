// Hook: today for the signed-in person; not part of the session, because no screen before the login needs a date.
import { type CalendarDate, dayInEcuador } from '../../domain/calendar-date.ts'
import { useSession } from './use-session.ts'

/** Today in Ecuador by the portal's clock. */
export function useToday(): CalendarDate {
  const { clockOffset } = useSession()
  return dayInEcuador(new Date(Date.now() + clockOffset))
}
