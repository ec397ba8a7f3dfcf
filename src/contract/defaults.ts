// Lets callers leave out keys for which a schema has a default.
import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

type WithDefault = { _zod: { def: { type: 'default' } } }

/** The decoded value of a schema; keys with a default may be missing. */
export type Sparse<S extends Schema> =
  S extends z.ZodMiniObject<infer Shape>
    ? {
        [Key in keyof Shape as Shape[Key] extends WithDefault ? Key : never]?: z.output<Shape[Key]> | undefined
      } & Omit<z.output<S>, { [Key in keyof Shape]: Shape[Key] extends WithDefault ? Key : never }[keyof Shape]>
    : z.output<S>

/** The value with all defaults filled in. */
export function withDefaults<S extends Schema>(schema: S, sparse: Sparse<S>): z.output<S> {
  if (!isObject(schema)) return sparse as z.output<S>
  const filled: Record<string, unknown> = { ...(sparse as object) }
  for (const [key, { _zod }] of Object.entries(schema.shape))
    if (filled[key] === undefined && isDefault(_zod.def)) filled[key] = _zod.def.defaultValue
  return filled as z.output<S>
}

const isObject = (schema: Schema): schema is z.ZodMiniObject => schema.def.type === 'object'
const isDefault = (def: z.core.$ZodTypeDef): def is z.core.$ZodDefaultDef => def.type === 'default'
