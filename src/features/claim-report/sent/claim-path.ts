// The page of a draft's claim.
import type { Area } from '../../../domain/user/role.ts'
import type { Draft } from '../../../offline/database/draft-types.ts'
import { pathTo } from '../../../shell/screens/path-to.ts'
import type { Address } from '../../../ui/address.ts'

/** Null until the portal has given it a number. */
export function claimPathOf(area: Area, { cdReclamo, cdIncSiniestro, parameters }: Draft): Address | null {
  if (cdReclamo === null) return null
  return pathTo.claim(area, {
    ...{ cdCompania: parameters.cdCompania ?? 1, cdReclamo },
    ...(cdIncSiniestro !== null && { cdIncSiniestro }),
  })
}
