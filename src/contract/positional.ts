// Declares rows that travel as arrays: names their positions, and checks length and types on both sides (D23).
import * as z from 'zod/mini'

type Positions = Record<string, z.ZodMiniType>

const registered = new Map<unknown, Positions>()

/** The schemas of such arrays, each with the schemas of its positions by name; the OpenAPI document lists them. */
export const POSITIONAL: ReadonlyMap<unknown, Positions> = registered

/**
 * A row of exactly these positions: an array in their order on the wire, an object with their names in code. An array
 * of another length, or with a value of a wrong type, is refused as a whole.
 */
export function positionalRow<const P extends Positions>(positions: P) {
  const named = z.object(positions)
  const keys = Object.keys(positions)
  // Not zod's `tuple`: its code would be loaded at every start.
  const values = z.array(z.unknown()).check(z.refine((row) => row.length === keys.length))
  registered.set(values, positions)
  return z.codec(values, named, {
    decode: (row) => Object.fromEntries(keys.map((key, at) => [key, row[at]])) as z.input<typeof named>,
    encode: (row) => keys.map((key) => (row as Record<string, unknown>)[key]),
  })
}
