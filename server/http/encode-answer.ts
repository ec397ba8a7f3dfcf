// Encodes an answer by its contract; records of a list that break the contract are left out.
import * as z from 'zod/mini'
import type { Endpoint } from '../../src/contract/endpoint.ts'

/** A record left out of the answer: its list, its codes and its invalid fields. */
export type LeftOut = { list: string; codes: Record<string, number>; wrong: string[] }

type Step = PropertyKey
type Fault = { list: Step[]; at: number; field: string }

/**
 * Returns the answer to send, with only the contract's fields. Invalid records of lists are left out. Throws ZodError
 * instead if an invalid value is in no list, if the call was a write, or if the answer must be complete (`whole`).
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

/** Locates the record, in the outermost list, that has the fault; null when the fault is in no list. */
function wrongRecord(path: readonly Step[], code: string): Fault | null {
  const first = path.findIndex((step) => typeof step === 'number')
  if (first < 0) return null
  const field = path.slice(first + 1).map(String)
  return { list: path.slice(0, first), at: path[first] as number, field: [...field, code].join('.') }
}

const nameOf = (list: readonly Step[]): string => list.map(String).join('.')

const at = (value: unknown, path: readonly Step[]): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<Step, unknown> | null | undefined)?.[step], value)

function withoutRecords(value: unknown, wrong: readonly Fault[]): unknown {
  const lists = new Map(wrong.map(({ list }) => [nameOf(list), list]))
  return [...lists].reduce((whole, [name, list]) => {
    const invalidPlaces = new Set(wrong.flatMap((each) => (nameOf(each.list) === name ? each.at : [])))
    const validRecords = (at(whole, list) as unknown[]).filter((_, place) => !invalidPlaces.has(place))
    return replaced(whole, list, validRecords)
  }, value)
}

function replaced(value: unknown, [first, ...rest]: readonly Step[], list: unknown[]): unknown {
  if (first === undefined) return list
  const object = value as Record<Step, unknown>
  return { ...object, [first]: replaced(object[first], rest, list) }
}

function leftOutOf(result: unknown, wrong: readonly Fault[]): LeftOut[] {
  const records = new Map<string, LeftOut>()
  for (const { list, at: place, field } of wrong) {
    const key = `${nameOf(list)} ${place}`
    const entry = records.get(key) ?? { list: nameOf(list), codes: codesOf(at(result, [...list, place])), wrong: [] }
    entry.wrong.push(field)
    records.set(key, entry)
  }
  return [...records.values()]
}

/** The numeric codes of a record, which identify it without revealing anything about a person. */
const codesOf = (record: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(typeof record === 'object' && record !== null ? record : {}).filter(
      ([key, value]) => /^(cd|id)[A-Z]?/.test(key) && typeof value === 'number',
    ),
  )
