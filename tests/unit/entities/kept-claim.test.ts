// Tests that the device stores the claims that a customer reads, and not those that staff read.
import { expect, it } from 'vitest'
import { claimQuery, keptClaimQuery } from '../../../src/entities/claim-report/queries.ts'
import { CACHED_MS } from '../../../src/offline/cache/cached-answers.ts'

const ID = { cdCompania: 1, cdReclamo: 1014, cdIncSiniestro: 3 }

it('REP-38 a customer’s claim is stored for two hours, under the key by which it is opened; a claim that staff read is not stored', () => {
  const query = keptClaimQuery({ cdCompania: 1, cdReclamo: 1014 })
  expect(query).toMatchObject({ meta: { onDevice: true }, gcTime: CACHED_MS, staleTime: 0 })
  expect(query.queryKey).toEqual(claimQuery(ID).queryKey)
  expect(claimQuery(ID).meta?.onDevice).toBeUndefined()
})
