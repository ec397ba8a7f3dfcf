// Hook: the names of the persons by whom staff filter; an address holds their codes, never their names.
import { readInsuredName, readPolicyholderName } from '../../contract/lookup.ts'
import { ask } from '../../entities/ask.ts'
import { useReader } from '../person/use-reader.ts'
import { useCachedQuery } from '../query/use-cached-query.ts'

/** The names of the codes in an address, as far as they are known. */
export type PersonNames = { policyholder?: string | undefined; insured?: string | undefined }

/** The names behind the codes of an address; none for customers, who have no such filter. */
export function usePersonNames(params: object): PersonNames {
  const { cdCliente, cdAsegurado } = params as { cdCliente?: number; cdAsegurado?: number }
  const isStaff = useReader() === 'staff'
  const policyholder = useCachedQuery({
    ...ask(readPolicyholderName, { query: { cdCliente: cdCliente ?? 0 } }, 'expiry'),
    enabled: isStaff && cdCliente !== undefined,
  })
  const insured = useCachedQuery({
    ...ask(readInsuredName, { query: { cdAsegurado: cdAsegurado ?? 0 } }, 'expiry'),
    enabled: isStaff && cdAsegurado !== undefined,
  })
  return { policyholder: policyholder.data?.titular, insured: insured.data?.nmAsegurado }
}
