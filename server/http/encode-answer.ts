// Encodes an answer by its contract; a record that the contract does not allow costs itself alone, not its list.
import * as z from 'zod/mini'
import type { Endpoint } from '../../src/contract/endpoint.ts'

/** A record that is not in the answer: the list it is missing in, its codes, and which of its fields are wrong. */
export type LeftOut = { list: string; codes: Record<string, number>; wrong: string[] }

type Step = PropertyKey
type Wrong = { list: Step[]; at: number; field: string }

/**
 * The answer as it leaves the server, with the fields of the contract alone. Throws ZodError where something is wrong
 * outside of a list, after a change, and in what is nothing without one of its parts (`whole`).
 */
export function encodeAnswer(endpoint: Endpoint, result: unknown): { body: unknown; leftOut: LeftOut[] } {
  if (endpoint.answer === 'binary') throw new TypeError('A binary answer is not encoded')
  const encoded = z.safeEncode(endpoint.answer, result as never)
  if (encoded.success) return { body: encoded.data, leftOut: [] }
  const wrong = encoded.error.issues.map(({ path, code }) => wrongRecord(path, code))
  if (endpoint.effect === 'write' || endpoint.whole || wrong.includes(null)) throw encoded.error
  const records = wrong.filter((each) => each !== null)
  const body = z.encode(endpoint.answer, withoutRecords(result, records) as never)
  return { body, leftOut: leftOutOf(result, records) }
}

/** The record of the outermost list in which a fault lies; null for one that is in no list. */
function wrongRecord(path: readonly Step[], code: string): Wrong | null {
  const first = path.findIndex((step) => typeof step === 'number')
  if (first < 0) return null
  const field = path.slice(first + 1).map(String)
  return { list: path.slice(0, first), at: path[first] as number, field: [...field, code].join('.') }
}

const nameOf = (list: readonly Step[]): string => list.map(String).join('.')

const at = (value: unknown, path: readonly Step[]): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<Step, unknown> | null | undefined)?.[step], value)

function withoutRecords(value: unknown, wrong: readonly Wrong[]): unknown {
  const lists = new Map(wrong.map(({ list }) => [nameOf(list), list]))
  return [...lists].reduce((whole, [name, list]) => {
    const gone = new Set(wrong.flatMap((each) => (nameOf(each.list) === name ? each.at : [])))
    const kept = (at(whole, list) as unknown[]).filter((_, place) => !gone.has(place))
    return replaced(whole, list, kept)
  }, value)
}

function replaced(value: unknown, [first, ...rest]: readonly Step[], list: unknown[]): unknown {
  if (first === undefined) return list
  const object = value as Record<Step, unknown>
  return { ...object, [first]: replaced(object[first], rest, list) }
}

function leftOutOf(result: unknown, wrong: readonly Wrong[]): LeftOut[] {
  const records = new Map<string, LeftOut>()
  for (const { list, at: place, field } of wrong) {
    const key = `${nameOf(list)} ${place}`
    const known = records.get(key) ?? { list: nameOf(list), codes: codesOf(at(result, [...list, place])), wrong: [] }
    known.wrong.push(field)
    records.set(key, known)
  }
  return [...records.values()]
}

/** What names a record without saying anything of a person. */
const codesOf = (record: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(typeof record === 'object' && record !== null ? record : {}).filter(
      ([key, value]) => /^(cd|id)[A-Z]?/.test(key) && typeof value === 'number',
    ),
  )
