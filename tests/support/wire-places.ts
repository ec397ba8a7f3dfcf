// Walks a JSON schema for every place a value can stand in, and puts values there.
import type { Json } from './portal-api.ts'

/** The way to one value: keys and positions; of an array the first, of a record the key «1». */
export type Place = readonly (string | number)[]

/** Every place that a schema knows, the containers too. */
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

/** A copy with another value at one place; whatever leads there must stand. */
export function withValue(given: Json, [key, ...rest]: Place, value: unknown): Json {
  if (key === undefined) return value
  if (typeof given !== 'object' || given === null) throw new Error(`The sample has nothing around «${key}»`)
  const copy = Array.isArray(given) ? [...given] : { ...given }
  // By definition, so that a key such as __proto__ is one like any other.
  const held = rest.length === 0 ? value : withValue(copy[key], rest, value)
  Object.defineProperty(copy, key, { value: held, enumerable: true, configurable: true, writable: true })
  return copy
}

/** A copy without what stands at one place. */
export function withoutPlace(given: Json, [key, ...rest]: Place): Json {
  if (key === undefined || typeof given !== 'object' || given === null) return undefined
  if (rest.length > 0) return withValue(given, [key], withoutPlace(given[key], rest))
  if (Array.isArray(given)) return given.filter((_each, at) => at !== key)
  return Object.fromEntries(Object.entries(given).filter(([name]) => name !== key))
}

/** Every place of a sample that holds something. */
export function heldPlaces(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return at.length === 0 ? [] : [at]
  const inside = Object.entries(value).flatMap(([key, each]) =>
    heldPlaces(each, [...at, Array.isArray(value) ? Number(key) : key]),
  )
  return [...(at.length === 0 ? [] : [at]), ...inside]
}

/** Of places that differ only by their position in a list, the first. */
export const kindsOfPlace = (places: Place[]): Place[] => [
  ...new Map(
    places.toReversed().map((place) => [place.map((key) => (typeof key === 'number' ? '#' : key)).join('.'), place]),
  ).values(),
]
