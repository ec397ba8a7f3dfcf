// API tests with thousands of invalid requests to every endpoint: never a 5xx or a timeout, and every error has our
// format and is in Spanish.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { breakings, changed } from '../support/api/breakings.ts'
import { TELLING } from '../support/api/hostile-values.ts'
import { ENDPOINT_NAMES } from '../support/api/sample-calls.ts'
import { heldPlaces, kindsOfPlace, withValue } from '../support/api/wire-places.ts'
import { expectOurAnswer, openWirePortal, type WirePortal } from '../support/api/wire-portal.ts'

/** How many random requests are generated over all endpoints, beyond those for each field. */
const COUNT = Number(process.env.BAD_REQUESTS ?? 2000)
const SEED = 20_261_120

let wire: WirePortal
beforeAll(async () => {
  wire = await openWirePortal()
})
afterAll(() => wire.close())

describe('every field of every call', () => {
  const places = ENDPOINT_NAMES.flatMap((name) =>
    (['params', 'query', 'body'] as const).map((part) => ({ name, part, endpoint: ENDPOINTS[name] as Endpoint })),
  ).filter(({ endpoint, part }) => endpoint[part])

  it.each(places)('$name $part refuses or ignores invalid values', async ({ name, part }) => {
    for (const place of kindsOfPlace(heldPlaces(wire.samples[name][part])))
      for (const value of TELLING) {
        await wire.prepare(name)
        const got = await wire.ask(changed(wire, name, part, (given) => withValue(given, place, value)))
        expectOurAnswer(got, `${place.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}`)
      }
  })
})

describe('generated requests', () => {
  it.each(ENDPOINT_NAMES)('%s answers every invalid request in our error format', async (name) => {
    const numRuns = Math.ceil(COUNT / ENDPOINT_NAMES.length)
    await fc.assert(
      fc.asyncProperty(breakings, async (breaking) => {
        await wire.prepare(name)
        expectOurAnswer(await wire.ask(breaking(wire, name)))
      }),
      { numRuns, seed: SEED, endOnFailure: true },
    )
  })

  it('the portal still works afterwards', async () => {
    for (const name of ENDPOINT_NAMES) {
      await wire.prepare(name)
      const sent = wire.sentOf(name, await wire.freshSample(name))
      expect([name, (await wire.ask(sent)).status]).toEqual([name, 200])
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })
})
