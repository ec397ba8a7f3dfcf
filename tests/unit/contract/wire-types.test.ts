// Tests of the wire types: flags, counts, rates, and empty texts in a query.
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { insuredObject } from '../../../src/contract/insured-object.ts'
import { readInsuredUser } from '../../../src/contract/personal-record.ts'
import { listClauses } from '../../../src/contract/policy-detail.ts'
import { asociado, asociadoVam } from '../../../src/contract/session.ts'
import {
  codeOrAllInQuery,
  codeOrNoneInQuery,
  integerOrText,
  pagingInQuery,
  rateOrNull,
  sortedInQuery,
} from '../../../src/contract/wire-types.ts'

const read = (schema: z.ZodMiniType, value: unknown) => {
  const result = z.safeDecode(schema, value as never)
  return result.success ? result.data : 'refused'
}

describe('SYS-07 D57 counts and flags', () => {
  it.each([
    [0, 0],
    [1, 1],
    [12, 12],
    ['0', 0],
    ['1', 1],
    ['12', 12],
    ['S', 1],
    ['X', 1],
    ['N', 0],
    ['', 0],
    ['s', 'refused'],
    ['1.5', 'refused'],
    [1.5, 'refused'],
    ['9999999999', 'refused'],
    [null, 'refused'],
  ])('SYS-07 D57 %j is parsed as %j', (value, expected) => {
    expect(read(integerOrText, value)).toBe(expected)
  })

  it('SYS-07 D57 exclusion, inclusion, cantidad and usuarioWeb are parsed in the same way, and sent as integers', () => {
    const person = {
      cdObjCotizacion: 1,
      cdUbicacion: 1,
      item: 1,
      dscObjeto: 'A',
      cedulaO: '',
      obsObjeto: '',
      trayecto: '',
      ubicacion: { dscUbicacion: '' },
      trHasta: '',
      vehiculo: null,
    }
    const flags = { cantidad: '2', inclusion: 'S', exclusion: '0' }
    const decoded = z.decode(insuredObject, { ...person, ...flags })
    expect(decoded).toMatchObject({ cantidad: 2, inclusion: 1, exclusion: 0 })
    expect(z.encode(insuredObject, decoded)).toMatchObject({ cantidad: 2, inclusion: 1, exclusion: 0 })
    const identity = { cedula: '', nmCliente: '', apCliente: '', usuarioWeb: 'X' }
    expect(z.decode(asociadoVam, identity).usuarioWeb).toBe(1)
    const nothing = {
      genero: '',
      estadoCivil: '',
      nmConyuge: '',
      apConyuge: '',
      titulo: '',
      fcNacimiento: null,
    } as const
    const user = { ...identity, ...nothing, celular: '', correo: '' }
    expect(z.decode(readInsuredUser.answer, { ...user, usuarioWeb: '0' }).usuarioWeb).toBe(0)
    expect(z.decode(asociado, { cedula: '', nmAsegurado: '', apAsegurado: '', usuarioWeb: '1' }).usuarioWeb).toBe(1)
  })
})

describe('SYS-07 an empty text in a query', () => {
  it('SYS-07 an empty text counts as absent if the parameter is optional', () => {
    expect(read(codeOrAllInQuery, '')).toBe(0)
    expect(read(codeOrNoneInQuery, '')).toBeUndefined()
    expect(read(z.object(pagingInQuery), { page: '', pageSize: '' })).toEqual({ page: 0, pageSize: 10 })
    expect(read(sortedInQuery(['poliza']), '')).toEqual([])
    expect(read(listClauses.query, { cdCompania: '1', cdUbicacion: '', ramoCot: '7' })).toMatchObject({ ramoCot: 7 })
  })

  it('SYS-07 an empty text is refused if a code is required', () => {
    expect(read(listClauses.query, { cdCompania: '', ramoCot: '7' })).toBe('refused')
    expect(read(listClauses.query, { cdCompania: '1', cdUbicacion: '', ramoCot: '' })).toBe('refused')
  })
})

it('an exceptionally high rate is accepted unchanged', () => {
  expect(z.encode(z.object({ tasa: rateOrNull }), { tasa: 2_500.75 })).toEqual({ tasa: 2_500.75 })
})
