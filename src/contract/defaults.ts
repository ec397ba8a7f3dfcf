// Lets callers leave out what a schema has a default for.
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

/** The whole value. */
export function withDefaults<S extends Schema>(schema: S, given: Sparse<S>): z.output<S> {
  if (!isObject(schema)) return given as z.output<S>
  const filled: Record<string, unknown> = { ...(given as object) }
  for (const [key, { _zod }] of Object.entries(schema.shape))
    if (filled[key] === undefined && isDefault(_zod.def)) filled[key] = _zod.def.defaultValue
  return filled as z.output<S>
}

const isObject = (schema: Schema): schema is z.ZodMiniObject => schema.def.type === 'object'
const isDefault = (def: z.core.$ZodTypeDef): def is z.core.$ZodDefaultDef => def.type === 'default'
