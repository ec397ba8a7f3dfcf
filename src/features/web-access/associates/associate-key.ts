// The key of an associate within its account.
import type { AssociateName } from '../../../contract/account-associate.ts'

/** An associate within its account: a policyholder by the code, an insured person by the id number. */
export const associateKey = ({ area, cdCliente, cedula }: AssociateName): string => `${area} ${cdCliente ?? cedula}`
