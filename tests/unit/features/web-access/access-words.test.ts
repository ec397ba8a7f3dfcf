// Tests of the words around a change of web access: whom it is done to, and who was left out.
import { expect, it } from 'vitest'
import { CONSULTS, EXECUTIVES, leftOutLines, whomText } from '../../../../src/features/web-access/parts/access-words.ts'

it('ADM-05 ADM-08b ADM-11a the buttons are named as specified', () => {
  expect([CONSULTS, EXECUTIVES].map(({ activate, deactivate }) => [activate.label, deactivate.label])).toEqual([
    ['Activar consultas web', 'Desactivar consultas web'],
    ['Activar Ejecutivo', 'Desactivar Ejecutivo'],
  ])
})

it('ADM-05 the question names one person, the number of several, or the whole search', () => {
  expect([whomText(1, 'Ana Torres'), whomText(1, null), whomText(3, null), whomText(null, null)]).toEqual([
    ...['Ana Torres', '1 seleccionado', '3 seleccionados', 'todos los de la búsqueda'],
  ])
})

it('D55 who was left out stands there with the reason, a line each', () => {
  const omitidos = [
    { motivo: 'Sin correo', cantidad: 2 },
    { motivo: 'Ya no está asegurado', cantidad: 1 },
  ]
  expect(leftOutLines(omitidos)).toEqual(['2: Sin correo', '1: Ya no está asegurado'])
})
