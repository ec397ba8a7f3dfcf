// What a new report asks of its patient's earlier claims: those settled, and how many there are (REP-09, REP-11).
import { request } from '../../api/request.ts'
import { countPatientClaims, listSettledClaims } from '../../contract/alcance.ts'
import type { CallInput } from '../../contract/call.ts'
import { cached } from '../cached.ts'

const EARLIER = 'earlier-claims'

export const settledClaimsQuery = ({ body }: CallInput<typeof listSettledClaims>) =>
  cached('open', {
    queryKey: [EARLIER, 'settled', body],
    queryFn: ({ signal }) => request(listSettledClaims, { body }, { signal }),
  })

export const patientTotalQuery = ({ query }: CallInput<typeof countPatientClaims>) =>
  cached('open', {
    queryKey: [EARLIER, 'total', query],
    queryFn: ({ signal }) => request(countPatientClaims, { query }, { signal }),
  })
