// Routes of contract/going-live.ts: what is missing before the portal goes live.
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import { goingLiveSteps } from './missing-steps.ts'

export const goingLiveRoutes = ({ db, now, showsLinks }: Services): Routes => ({
  readGoingLive: async () => ({
    pasos: await goingLiveSteps(db, { today: dayInEcuador(now()), sendsMail: showsLinks !== true }),
  }),
})
