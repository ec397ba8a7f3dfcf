// Tests that the device keeps a customer's claims, and not those of staff.
import { expect, it } from 'vitest'
import { claimQuery, keptClaimQuery } from '../../../src/entities/claim-report/queries.ts'
import { CACHED_MS } from '../../../src/offline/cache/cached-answers.ts'

const ID = { cdCompania: 1, cdReclamo: 1014, cdIncSiniestro: 3 }

it('REP-38 a claim is kept on the device for two hours under the key by which it is sent and opened; for staff it is not', () => {
  const kept = keptClaimQuery({ cdCompania: 1, cdReclamo: 1014 })
  expect(kept).toMatchObject({ meta: { onDevice: true }, gcTime: CACHED_MS, staleTime: 0 })
  expect(kept.queryKey).toEqual(claimQuery(ID).queryKey)
  expect(claimQuery(ID).meta?.onDevice).toBeUndefined()
})
