// Tests of positional rows: an array on the wire, an object in code; wrong rows are refused in both directions.
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type InsuredUserRow, insuredUserRow } from '../../../src/contract/insured-user.ts'
import { POSITIONAL, positionalRow } from '../../../src/contract/positional.ts'
import { code, flag, text } from '../../../src/contract/wire-types.ts'

const row = positionalRow({ rnum: code, nombre: text(10), activo: flag })

const decodes = (value: unknown) => z.safeDecode(row, value as never).success
const encodes = (value: unknown) => z.safeEncode(row, value as never).success

describe('D23 a positional row of the wire', () => {
  it('a row is an array in the order of its positions on the wire, and an object with their names in code', () => {
    expect(z.decode(row, [7, 'Ana', 1])).toEqual({ rnum: 7, nombre: 'Ana', activo: 1 })
    expect(z.encode(row, { activo: 0, nombre: 'Ana', rnum: 7 })).toEqual([7, 'Ana', 0])
  })

  it.each([
    ['one position less', [7, 'Ana']],
    ['one position more', [7, 'Ana', 1, 1]],
    ['no position', []],
    ['a text where a code is expected', ['7', 'Ana', 1]],
    ['a code where a text is expected', [7, 7, 1]],
    ['two positions exchanged', ['Ana', 7, 1]],
    ['a code of zero', [0, 'Ana', 1]],
    ['a flag of two', [7, 'Ana', 2]],
    ['a missing value', [7, null, 1]],
    ['a hole', [7, undefined, 1]],
    ['a text that is too long', [7, 'a'.repeat(11), 1]],
    ['an object', { rnum: 7, nombre: 'Ana', activo: 1 }],
    ['a text', '7Ana1'],
    ['null', null],
  ])('read with %s is refused', (_what, value) => {
    expect(decodes(value)).toBe(false)
  })

  it.each([
    ['a position missing', { rnum: 7, activo: 1 }],
    ['a code of another kind', { rnum: '7', nombre: 'Ana', activo: 1 }],
    ['a text that is a number', { rnum: 7, nombre: 7, activo: 1 }],
    ['null in place of a text', { rnum: 7, nombre: null, activo: 1 }],
  ])('written with %s is refused', (_what, value) => {
    expect(encodes(value)).toBe(false)
  })

  it('a written row leaves out an additional field', () => {
    expect(z.encode(row, { rnum: 7, nombre: 'Ana', activo: 1, clave: 'x' } as never)).toEqual([7, 'Ana', 1])
  })

  it('a flag that arrives as text is a number in code', () => {
    expect(z.decode(row, [7, 'Ana', 'S'])).toMatchObject({ activo: 1 })
  })
})

describe('ADM-08a D23 the row of an insured person', () => {
  const person: InsuredUserRow = {
    rnum: 1,
    cedula: '3059999015',
    nmAsegurado: 'Ana',
    inclusion: 0,
    exclusion: 0,
    apAsegurado: 'Torres',
    aseguradora: 'VITALIS',
    ramo: 'MÉDICA',
    poliza: 'AM-1',
    fcDesde: '2026-01-01',
    fcHasta: null,
    fcNacimiento: null,
    genero: 'F',
    estadoCivil: '',
    profesion: '',
    titulo: '',
    nmConyuge: '',
    apConyuge: '',
    celular: '',
    correo: '',
    valido: 1,
    fcValido: null,
    acepta: 1,
    fcAcepta: '2026-01-01T10:00:00.000Z',
    validadoWs: 0,
    fcValidadoWs: null,
    cdUsuarioCreacion: '',
    fcCreacion: null,
    usuarioWeb: 'ana',
    activaWeb: 1,
    fcActivacion: null,
    notas: '',
    nmContratante: 'X',
    apContratante: '',
    nmCliGrupo: '',
    seleccion: 0,
  } as InsuredUserRow

  it('a row of an insured person has 36 positions in the specified order, both read and written', () => {
    const wire = z.encode(insuredUserRow, person)
    expect(wire).toHaveLength(36)
    expect([wire[0], wire[1], wire[8], wire[21], wire[28], wire[35]]).toEqual([1, '3059999015', 'AM-1', null, 'ana', 0])
    expect(z.decode(insuredUserRow, wire)).toEqual(person)
    expect([...POSITIONAL.values()].some((each) => Object.keys(each).length === 36)).toBe(true)
  })

  it('a row is refused if any position has a value of another kind, or the value of the next position', () => {
    const wire = z.encode(insuredUserRow, person)
    for (const at of wire.keys())
      expect([at, z.safeDecode(insuredUserRow, wire.with(at, { an: 'object' }) as never).success]).toEqual([at, false])
    // A value missing in the middle would shift all later values.
    expect(z.safeDecode(insuredUserRow, [...wire.toSpliced(2, 1), 0] as never).success).toBe(false)
  })
})
