// Tests of who may report a claim: the kit decides, or the session as long as there is no kit.
import { expect, it } from 'vitest'
import type { StoredKit } from '../../../../src/offline/database/databases.ts'
import { mayReport } from '../../../../src/toolkit/query/kit.ts'
import { demoPerson } from '../../../support/world/demo-people.ts'

const kitOf = (titulares: unknown[]) => ({ kit: { titulares }, fetchedAt: 0, etag: null }) as unknown as StoredKit

it.each([
  ['insured, before the kit has arrived', 'bruno', null, true],
  ['insured, while nothing could be loaded', 'bruno', undefined, true],
  ['a policyholder, before the kit has arrived', 'carla', null, false],
  ['a policyholder of cars and homes', 'carla', kitOf([]), false],
  ['a company whose people are insured', 'andes', kitOf([{}]), true],
  ['insured only in policies that have ended', 'bruno', kitOf([]), false],
] as const)('NAV-04a NAV-04b whether a person may report who is %s', (_what, name, stored, expected) => {
  expect(mayReport(demoPerson(name), stored)).toBe(expected)
})
