// The address of the page that shows a draft's claim.
import type { Area } from '../../../../domain/user/role.ts'
import type { Draft } from '../../../../offline/database/draft-types.ts'
import { pathTo } from '../../../../toolkit/screens/path-to.ts'

/** Null until the portal has given the claim a number. */
export function claimPathOf(area: Area, { cdReclamo, cdIncSiniestro, parameters, base, receipt }: Draft) {
  if (cdReclamo === null) return null
  // A corrected patient may change the claim's company; the old company is used until the portal has the correction.
  const cdCompania = receipt?.cdCompania ?? base?.parameters.cdCompania ?? parameters.cdCompania ?? 1
  return pathTo.claim(area, { cdCompania, cdReclamo, ...(cdIncSiniestro !== null && { cdIncSiniestro }) })
}
