// Hook: the names of the persons that staff filter by; an address carries their codes, never their names.
import { readInsuredName, readPolicyholderName } from '../../contract/lookup.ts'
import { ask } from '../../entities/ask.ts'
import { useReader } from '../person/use-reader.ts'
import { useCachedQuery } from '../query/use-cached-query.ts'

/** What the codes of an address are called, as far as it is known. */
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
