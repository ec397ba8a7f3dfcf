// Tests of the kinds that can be imported: their limits are those of the answers that show them, their references exist.
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { jsonSchema } from '../../../../server/import/templates.ts'
import type { Endpoint } from '../../../../src/contract/endpoint.ts'
import { ENDPOINTS } from '../../../../src/contract/endpoints.ts'
import { ALL_KINDS } from '../../../../src/contract/import/kinds.ts'
import { POSITIONAL } from '../../../../src/contract/positional.ts'

type Schema = { properties?: Record<string, Schema>; maxLength?: number; [key: string]: unknown }

/** Names that mean something else in another answer: a role, a network address, an account's mail. */
const OTHERS = ['cargo', 'direccion', 'correo', 'nombre']
/** The limits of fields whose answers show more than others do of a field of the same name. */
const OF_KIND: Record<string, number> = {
  'movimientos.tipo': 60,
  'bienes.dscObjeto': 400,
  'seguimientos.observacion': 1000,
  'documentos-de-siniestros.nmDocumento': 240,
  'inspecciones.estado': 120,
}

/** The smallest limit of each field of the answers, by its name. */
const LIMITS = new Map<string, number>()
function note(value: unknown, name: string | null = null): void {
  if (typeof value !== 'object' || value === null) return
  const { maxLength, properties, ...rest } = value as Schema
  if (name !== null && maxLength !== undefined && !OTHERS.includes(name))
    LIMITS.set(name, Math.min(maxLength, LIMITS.get(name) ?? maxLength))
  for (const [key, each] of Object.entries(properties ?? {})) note(each, key)
  // A branch of a union has the name of the whole.
  for (const each of Object.values(rest)) for (const branch of Array.isArray(each) ? each : [each]) note(branch, name)
}
const asJson = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
for (const { answer } of Object.values(ENDPOINTS) as Endpoint[]) if (answer !== 'binary') note(asJson(answer))
for (const positions of POSITIONAL.values()) note({ properties: mapped(positions) })

function mapped(positions: Record<string, z.ZodMiniType>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(positions).map(([name, schema]) => [name, asJson(schema)]))
}

describe('D147 the kinds that can be imported', () => {
  it('no text is longer than an answer shows it', () => {
    const fields = ALL_KINDS.flatMap((kind) =>
      Object.entries(kind.fields).map(([name, field]) => ({ kind, name, field })),
    )
    for (const { kind, name, field } of fields) {
      const limit = OF_KIND[`${kind.name}.${name}`] ?? LIMITS.get(name)
      if (field.type === 'text' && limit !== undefined)
        expect([name, Math.min(field.most, limit)]).toEqual([name, field.most])
    }
  })

  it('the limits of answers are known, so that the comparison says something', () => {
    expect([LIMITS.get('poliza'), LIMITS.get('nmAlias'), LIMITS.get('ayuda')]).toEqual([60, 60, 400])
  })

  it('the key of a kind is required, and what it refers to comes before it, or is of the same kind', () => {
    for (const { name, key, fields } of ALL_KINDS) {
      const before = ALL_KINDS.slice(0, ALL_KINDS.findIndex((kind) => kind.name === name) + 1).map((kind) => kind.name)
      expect(key.filter((each) => !fields[each]?.required)).toEqual([])
      for (const field of Object.values(fields)) if (field.type === 'reference') expect(before).toContain(field.kind)
    }
  })

  it('the JSON Schema of a kind says every column, and which must be filled', () => {
    for (const kind of ALL_KINDS) {
      const schema = jsonSchema(kind) as { properties: object; required: string[] }
      expect(Object.keys(schema.properties)).toEqual([
        ...Object.keys(kind.fields),
        ...(kind.name === 'marca' ? [] : ['baja']),
      ])
      expect(schema.required).toEqual(Object.keys(kind.fields).filter((name) => kind.fields[name]?.required))
    }
  })
})
