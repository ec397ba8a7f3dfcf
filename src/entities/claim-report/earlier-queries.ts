// What a new report asks of its patient's earlier claims: those settled, and how many there are (REP-09, REP-11).
import { countPatientClaims, listSettledClaims } from '../../contract/alcance.ts'
import type { CallInput } from '../../contract/call.ts'
import { cached } from '../cached.ts'
import type { PortalRequest } from '../portal-request.ts'

const EARLIER = 'earlier-claims'

export const settledClaimsQuery = (request: PortalRequest, { body }: CallInput<typeof listSettledClaims>) =>
  cached('open', {
    queryKey: [EARLIER, 'settled', body],
    queryFn: ({ signal }) => request(listSettledClaims, { body }, { signal }),
  })

export const patientTotalQuery = (request: PortalRequest, { query }: CallInput<typeof countPatientClaims>) =>
  cached('open', {
    queryKey: [EARLIER, 'total', query],
    queryFn: ({ signal }) => request(countPatientClaims, { query }, { signal }),
  })
