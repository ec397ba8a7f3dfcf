// Reports each screen that a customer opens to the broker's visit counter, as a neutral word and build (SYS-04, D88).
import { useEffect } from 'react'
import { BUILD } from '../../api/build.ts'
import { isUser } from '../../domain/user/role.ts'
import { type SessionPerson, useSession } from '../../toolkit/person/use-session.ts'
import type { PageName } from '../../toolkit/screens/screen.ts'
import { type ScreenMatch, useScreenMatch } from '../../toolkit/screens/screen-match.ts'

/** The word for a screen, without numbers, query or health data; null for screens that only redirect. */
export const pageName = ({ screen }: ScreenMatch): PageName | null =>
  screen?.visit === undefined ? 'otra' : screen.visit

type CountedPerson = Pick<SessionPerson, 'rolWeb' | 'roles' | 'analyticsUrl'>

/**
 * Counts one visit of a screen. Never counts staff, even if the portal sent them an `analyticsUrl`. Never fails or
 * delays the screen.
 */
export function countVisit(person: CountedPerson, here: ScreenMatch): void {
  const page = pageName(here)
  if (page === null || !person.analyticsUrl || !isUser(person)) return
  fetch(person.analyticsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page, build: BUILD }),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  }).catch(() => undefined)
}

/** Counts every change of screen. Used inside the frame of a signed-in person. */
export function useVisits(): void {
  const { person } = useSession()
  const here = useScreenMatch()
  const { rolWeb, analyticsUrl } = person
  const roles = person.roles.join()
  useEffect(
    () => countVisit({ rolWeb, roles: roles.split(','), analyticsUrl }, here),
    [rolWeb, roles, analyticsUrl, here],
  )
}
