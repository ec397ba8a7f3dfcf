// The address to which a notification of the portal leads: its claim, in the area in which its person reads it.
import type { PortalNotification } from '../../contract/notification.ts'
import { areasOf, hasPrivileges } from '../../domain/user/role.ts'
import type { Address } from '../../ui/address.ts'
import type { SessionPerson } from '../person/use-session.ts'
import { pathTo } from '../screens/path-to.ts'

type OfClaim = Pick<PortalNotification, 'cdCompania' | 'cdReclamo' | 'cdIncSiniestro'>

/**
 * Returns null for a notification about no claim, and while staff act: they then see only claims of the person acted
 * for.
 */
export function claimAddressOf(of: OfClaim, person: SessionPerson): Address | null {
  const { cdCompania, cdReclamo, cdIncSiniestro } = of
  if (cdCompania === null || cdReclamo === null || person.actuando) return null
  const area = hasPrivileges(person) ? 'vam' : areasOf(person)[0]
  if (area === undefined) return null
  return pathTo.claim(area, { cdCompania, cdReclamo, ...(cdIncSiniestro !== null && { cdIncSiniestro }) })
}
