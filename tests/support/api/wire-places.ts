// Finds every field of a JSON schema, and sets or removes the value of a field in a sample.
import type { Json } from './portal-api.ts'

/** The keys and indexes that lead to a value. The first element stands for an array, the key «1» for a record. */
export type Place = readonly (string | number)[]

/** All fields of a schema, including objects and arrays. */
export function placesOf(schema: Json, at: Place = []): Place[] {
  if (typeof schema !== 'object' || schema === null) return []
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const inside = [
    ...branches.map((branch: Json) => ({ place: at, schema: branch })),
    ...Object.entries<Json>(schema.properties ?? {}).map(([key, each]) => ({ place: [...at, key], schema: each })),
    ...(schema.items ? [{ place: [...at, 0], schema: schema.items }] : []),
    ...(schema.propertyNames ? [{ place: [...at, '1'], schema: schema.additionalProperties }] : []),
  ]
  const found = inside.flatMap((each) => [
    ...(each.place.length > at.length ? [each.place] : []),
    ...placesOf(each.schema, each.place),
  ])
  return [...new Map(found.map((place) => [place.join('.'), place])).values()]
}

/** Returns a copy with another value in one field; the parents of the field must exist. */
export function withValue(given: Json, [key, ...rest]: Place, value: unknown): Json {
  if (key === undefined) return value
  if (typeof given !== 'object' || given === null) throw new Error(`The sample has nothing around «${key}»`)
  const copy = Array.isArray(given) ? [...given] : { ...given }
  // Uses defineProperty, so that a key such as __proto__ is set as an ordinary key.
  const held = rest.length === 0 ? value : withValue(copy[key], rest, value)
  Object.defineProperty(copy, key, { value: held, enumerable: true, configurable: true, writable: true })
  return copy
}

/** A copy without one field. */
export function withoutPlace(given: Json, [key, ...rest]: Place): Json {
  if (key === undefined || typeof given !== 'object' || given === null) return undefined
  if (rest.length > 0) return withValue(given, [key], withoutPlace(given[key], rest))
  if (Array.isArray(given)) return given.filter((_each, at) => at !== key)
  return Object.fromEntries(Object.entries(given).filter(([name]) => name !== key))
}

/** All fields of a sample that have a value. */
export function heldPlaces(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return at.length === 0 ? [] : [at]
  const inside = Object.entries(value).flatMap(([key, each]) =>
    heldPlaces(each, [...at, Array.isArray(value) ? Number(key) : key]),
  )
  return [...(at.length === 0 ? [] : [at]), ...inside]
}

/** Returns the fields, but only the first of those that differ only by a list index. */
export const kindsOfPlace = (places: Place[]): Place[] => [
  ...new Map(
    places.toReversed().map((place) => [place.map((key) => (typeof key === 'number' ? '#' : key)).join('.'), place]),
  ).values(),
]
