// Tests of the portal's message for a field that does not match the contract.
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { decode } from '../../../server/http/route.ts'
import { policySearch } from '../../../src/contract/policy.ts'
import { codeInQuery, filledText, money } from '../../../src/contract/wire-types.ts'

const REQUIRED = 'Campo requerido'
const WRONG_TYPE = 'Tipo de dato no válido'

const messageFor = (schema: z.ZodMiniType, value: unknown) => {
  const result = decode(schema, value)
  return 'fields' in result ? result.fields?.map(({ path, message }) => [path, message]) : 'fits'
}

describe('SYS-07 the message for an invalid field', () => {
  const person = z.object({ name: filledText(5), code: codeInQuery, paid: money })

  it('a field that is missing, null or empty gets the message that it is required', () => {
    const missing = ['name', 'code', 'paid'].map((path) => [path, REQUIRED])
    expect(messageFor(person, {})).toEqual(missing)
    expect(messageFor(person, { name: null, code: null, paid: null })).toEqual(missing)
    expect(messageFor(person, { name: ' ', code: '1', paid: 1 })).toEqual([['name', REQUIRED]])
  })

  it('a field of the wrong type gets the wrong-type message', () => {
    expect(messageFor(person, { name: 7, code: 1, paid: '12' })).toEqual(
      ['name', 'code', 'paid'].map((path) => [path, WRONG_TYPE]),
    )
    expect(messageFor(policySearch, { page: 'x', poliza: 1, sorted: {} })).toEqual([
      ...['page', 'sorted', 'poliza'].map((path) => [path, WRONG_TYPE]),
    ])
  })

  it('a field that is too long, too large or in another format gets a message with the allowed limits', () => {
    expect(messageFor(person, { name: 'abcdef', code: 'x', paid: -1 })).toEqual([
      ['name', 'Máximo 5 caracteres'],
      ['code', 'Valor no válido'],
      ['paid', 'Mínimo 0'],
    ])
    expect(messageFor(policySearch, { pageSize: 101, desde: '2026-02-30' })).toEqual([
      ['pageSize', 'Máximo 100'],
      ['desde', expect.any(String)],
    ])
  })
})
