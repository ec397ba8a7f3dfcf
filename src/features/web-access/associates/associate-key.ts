// The key of an associate within its account.
import type { AssociateName } from '../../../contract/account-associate.ts'

/** Identifies an associate within its account: a policyholder by code, an insured person by person number. */
export const associateKey = ({ area, cdCliente, cedula }: AssociateName): string => `${area} ${cdCliente ?? cedula}`
