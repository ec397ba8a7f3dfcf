// Ways to make a valid call invalid, as fast-check arbitraries.
import fc from 'fast-check'
import type { EndpointName } from '../../../src/contract/endpoints.ts'
import { BODIES, HEADERS, HOSTILE, TAILS, TYPES } from './hostile-values.ts'
import { heldPlaces, type Place, withoutPlace, withValue } from './wire-places.ts'
import type { Sent, WirePortal } from './wire-portal.ts'

export type Part = 'params' | 'query' | 'body'
export type Breaking = (wire: WirePortal, name: EndpointName) => Sent

/** A valid call with one of its parts changed. */
export function changed(
  { samples, sentOf }: WirePortal,
  name: EndpointName,
  part: Part,
  change: (value: unknown, places: Place[]) => unknown,
): Sent {
  const sample = samples[name]
  const given = sample[part]
  if (given === undefined) return sentOf(name, sample)
  const value = change(given, heldPlaces(given))
  return sentOf(name, { ...sample, [part]: part === 'body' ? value : asTexts(value) })
}

// Values in queries and paths are always texts.
const asTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).map(([key, each]) => [
      key,
      typeof each === 'string' ? each.toWellFormed().slice(0, 3_000) : (JSON.stringify(each) ?? '').slice(0, 3_000),
    ]),
  )

const part = fc.constantFrom<Part>('body', 'body', 'query', 'params')
const index = fc.nat({ max: 10_000 })
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

/** All ways to make a call invalid; each has a description, and is applied to an endpoint of a portal. */
export const breakings: fc.Arbitrary<Breaking> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(part, index, fc.oneof(fc.constantFrom(...HOSTILE), fc.jsonValue(), fc.string({ unit: 'binary' })))
      .map(
        ([where, at, value]): Breaking =>
          (wire, name) =>
            changed(wire, name, where, (given, places) => withValue(given, pick(places, at) ?? [], value)),
      ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(part, index).map(
      ([where, at]): Breaking =>
        (wire, name) =>
          changed(wire, name, where, (given, places) => withoutPlace(given, pick(places, at) ?? [])),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        part,
        fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', '', '0'),
        fc.constantFrom(...HOSTILE),
      )
      .map(
        ([where, key, value]): Breaking =>
          (wire, name) =>
            changed(wire, name, where, (given) => withValue(given, [key], value)),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...BODIES).map(
      (body): Breaking =>
        (wire, name) => ({ ...wire.sentOf(name, wire.samples[name]), body: Buffer.from(body), method: 'POST' }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...TYPES).map(
      (type): Breaking =>
        (wire, name) => {
          const sent = wire.sentOf(name, wire.samples[name])
          return { ...sent, headers: { ...sent.headers, 'content-type': type } }
        },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...HEADERS).map(
      (headers): Breaking =>
        (wire, name) => {
          const sent = wire.sentOf(name, wire.samples[name])
          return { ...sent, headers: { ...sent.headers, ...headers } }
        },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...TAILS).map(
      (tail): Breaking =>
        (wire, name) => {
          const sent = wire.sentOf(name, wire.samples[name])
          return {
            ...sent,
            path: `${sent.path}${tail.startsWith('?') && sent.path.includes('?') ? `&${tail.slice(1)}` : tail}`,
          }
        },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND').map(
      (method): Breaking =>
        (wire, name) => ({ ...wire.sentOf(name, wire.samples[name]), method }),
    ),
  },
)
