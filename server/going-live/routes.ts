// Routes of contract/going-live.ts: what is missing before the portal goes live.
import { MOST_MISSING } from '../../src/contract/going-live.ts'
import { type CalendarDate, dayInEcuador } from '../../src/domain/calendar-date.ts'
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import { openCompanies, saveClaimsStart } from './claims-start.ts'
import { goingLiveSteps } from './missing-steps.ts'

export function goingLiveRoutes({ db, now, showsLinks }: Services): Routes {
  async function missing(today: CalendarDate) {
    const companies = await openCompanies(db, today)
    return {
      pasos: await goingLiveSteps(db, { today, sendsMail: showsLinks !== true }, companies),
      companias: companies.slice(0, MOST_MISSING),
    }
  }
  return {
    readGoingLive: () => missing(dayInEcuador(now())),
    saveClaimsStart: async ({ body, audit }) => {
      const today = dayInEcuador(now())
      return (await saveClaimsStart(db, body, { audit, today })) ?? missing(today)
    },
  }
}
