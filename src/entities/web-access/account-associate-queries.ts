// The queries of whom an account may consult, and of the associates that had no policy when the portal began to ask for one.
import type { AssociateName } from '../../contract/account-associate.ts'

/** An associate within its account: a policyholder by the code, an insured person by the id number. */
export const associateKey = ({ area, cdCliente, cedula }: AssociateName): string => `${area} ${cdCliente ?? cedula}`
