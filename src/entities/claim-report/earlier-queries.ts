// What a new report asks of its patient's earlier claims: those settled, and how many there are (REP-09, REP-11).
import { countPatientClaims, listSettledClaims } from '../../contract/alcance.ts'
import type { CallInput } from '../../contract/call.ts'
import { ask } from '../ask.ts'

export const settledClaimsQuery = ({ body }: CallInput<typeof listSettledClaims>) =>
  ask(listSettledClaims, { body }, 'open')

export const patientTotalQuery = ({ query }: CallInput<typeof countPatientClaims>) =>
  ask(countPatientClaims, { query }, 'open')
