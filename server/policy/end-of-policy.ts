// The day a policy is over, for whatever asks whether it is live.
import { sql } from '../database/sql.ts'

/** Its own end, else that of its master contract; one that has neither never ends, for a day on the wire. Wants policy p. */
export const endOfPolicy = sql`coalesce(p."fcHasta", p."fcVenceMst", DATE '2200-01-01')`
