// Tests of the words around a change of web access: who is affected, and who is left out and why.
import { expect, it } from 'vitest'
import {
  EXECUTIVES,
  failureTexts,
  HOLDERS,
  INSURED,
  leftOutLines,
  resultTexts,
  whomText,
} from '../../../../src/features/web-access/parts/access-words.ts'

it('ADM-05 ADM-08b ADM-11a the buttons are named as specified', () => {
  expect([HOLDERS, INSURED, EXECUTIVES].map(({ activate, deactivate }) => [activate.label, deactivate.label])).toEqual([
    ['Activar consultas web', 'Desactivar consultas web'],
    ['Activar consultas web', 'Desactivar consultas web'],
    ['Activar Ejecutivo', 'Desactivar Ejecutivo'],
  ])
})

it('ADM-05 the question names one person, the number of several persons, or the whole search', () => {
  expect([whomText(1, 'Ana Torres'), whomText(1, null), whomText(3, null), whomText(null, null)]).toEqual([
    'Ana Torres',
    '1 seleccionado',
    '3 seleccionados',
    'todos los de la búsqueda',
  ])
})

it('D55 each person left out is listed with the reason, on a separate line', () => {
  const omitidos = [
    { motivo: 'Sin correo', cantidad: 2 },
    { motivo: 'Ya no está asegurado', cantidad: 1 },
  ]
  expect(leftOutLines(omitidos)).toEqual(['2: Sin correo', '1: Ya no está asegurado'])
})

it('ADM-05 the question says that an account belongs to the policyholder, and who gets the invitation', () => {
  const only = { name: 'TEJIDOS ANDES', mail: 'sin arroba; carla@ejemplo.ec' }
  const joined = (texts: string[]) => texts.join(' ')
  expect(joined(HOLDERS.activate.effect(only))).toContain('Se enviará una invitación a carla@ejemplo.ec,')
  expect(joined(HOLDERS.activate.effect({ ...only, mail: '' }))).toContain('No tiene un correo')
  expect(joined(HOLDERS.activate.effect(null))).toContain(
    'de varios contactos del mismo contratante, al primero con correo',
  )
  for (const whom of [only, null])
    expect(joined(HOLDERS.deactivate.effect(whom))).toContain('todos sus contactos pierden el acceso, también')
  expect(joined(INSURED.activate.effect(only))).toContain('La persona entra a todas sus pólizas.')
})

it('ADM-05 ADM-08b when the portal gives no answer, the text says that the result is unknown and that trying again does no harm', () => {
  const foreign = { ok: false, failure: 'foreign', status: 502, retryAfterSeconds: null } as const
  for (const failure of [
    { ok: false, failure: 'cut' } as const,
    { ok: false, failure: 'unreachable' } as const,
    foreign,
  ]) {
    expect(failureTexts(HOLDERS.activate, failure, 'x')).toEqual({
      title: 'No sabemos si se hizo: el portal no respondió.',
      text: 'Intente otra vez; a quien ya tiene acceso no se le envía otro correo.',
    })
    expect(failureTexts(HOLDERS.deactivate, failure, 'x').text).toBe(
      'Intente otra vez; quien ya no tiene acceso queda igual.',
    )
  }
  const refused = { ok: false, failure: 'problem', status: 422, retryAfterSeconds: null } as const
  const envelope = { code: 'rule', message: 'x' } as const
  expect(failureTexts(HOLDERS.activate, { ...refused, envelope }, 'La fila 3 no coincide.')).toEqual({
    title: 'La fila 3 no coincide.',
    text: 'No se cambió la selección.',
  })
})

it('ADM-05 ADM-11a the result has the number of changed accounts and the consequence, or the reason why none changed', () => {
  const texts = (words: typeof HOLDERS, value: number, omitidos: { motivo: string; cantidad: number }[] = []) =>
    [words.activate, words.deactivate].map((each) => Object.values(resultTexts(each, { value, omitidos })))
  expect(texts(HOLDERS, 0)).toEqual([
    ['Activados 0', 'Ya tenían acceso'],
    ['Desactivados 0', 'No tenían acceso'],
  ])
  expect(texts(EXECUTIVES, 2)).toEqual([
    ['Activados 2', 'La invitación sale por correo'],
    ['Desactivados 2', null],
  ])
  expect(texts(INSURED, 0, [{ motivo: 'Sin correo', cantidad: 1 }])[0]).toEqual(['Activados 0', null])
})
