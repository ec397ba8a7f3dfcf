// Hooks: remember the user's last area, for pages that are in no area.
import { useEffect } from 'react'
import type { Area } from '../../domain/user/role.ts'
import { keepLastArea, readLastArea } from '../person/tab-memory.ts'
import { useSession } from '../person/use-session.ts'
import { areaFor } from './navigation.ts'
import { type ScreenMatch, useScreenMatch } from './screen-match.ts'

/** The area of the address, else the area last visited in this tab; null if there was none yet. */
export function useLastArea({ area }: ScreenMatch): Area | null {
  const { localKey } = useSession().person
  useEffect(() => {
    if (area !== null) keepLastArea(localKey, area)
  }, [area, localKey])
  return area ?? readLastArea(localKey)
}

/** The area that links lead into, on a page that may be in no area. */
export function useOwnArea(): Area {
  const here = useScreenMatch()
  const lastArea = useLastArea(here)
  return areaFor(useSession().person, here, { lastArea })
}
