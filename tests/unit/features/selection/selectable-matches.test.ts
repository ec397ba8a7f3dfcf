// Tests of finding an insured person or thing of a policy: by name, cédula or plate, without accents, among 20,000.
import { expect, it } from 'vitest'
import type { Selectable } from '../../../../src/contract/selection.ts'
import {
  findable,
  firstTyped,
  MOST_SHOWN,
  matching,
  moreText,
} from '../../../../src/features/selection/selectable-matches.ts'

const choice = (cdObjCotizacion: number, dscObjeto: string, cedulaO = '', placa: string | null = null): Selectable => ({
  item: cdObjCotizacion,
  cedulaO,
  dscObjeto,
  cdObjCotizacion,
  placa,
  persona: '',
})
const FEW = findable([
  choice(1, 'José Ñúñez Peñafiel', '1700000017'),
  choice(2, 'Rosa Núñez', '1700000025'),
  choice(3, 'CHEVROLET SAIL 2024', '', 'ZZA-9901'),
])
const found = (typed: string) => matching(FEW, typed).shown.map(({ cdObjCotizacion }) => cdObjCotizacion)

it.each([
  ['', [1, 2, 3]],
  ['  ', [1, 2, 3]],
  ['nunez', [1, 2]],
  ['PEÑAFIEL jose', [1]],
  ['170000002', [2]],
  ['9901', [3]],
  ['sail chevrolet', [3]],
  ['nadie', []],
])('ADM-02 «%s» finds %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected)
})

it('ADM-02 of twenty thousand matches the first fifty are drawn, and the text says how many matches there are', () => {
  const many = findable(Array.from({ length: 20_000 }, (_, at) => choice(at + 1, `Persona ${at + 1}`)))
  const { shown, count } = matching(many, 'persona')
  expect([shown.length, count]).toEqual([MOST_SHOWN, 20_000])
  expect(moreText(count)).toBe('Se muestran 50 de 20000. Escriba más para ver menos.')
  expect(matching(many, 'persona 19999').shown).toHaveLength(1)
  expect([moreText(50), moreText(51)]).toEqual([null, 'Se muestran 50 de 51. Escriba más para ver menos.'])
})

it('ADM-02 the dialog begins with the person for whom the list was searched, if the policy insures that person', () => {
  expect(firstTyped(FEW, { cedula: '1700000025' })).toBe('1700000025')
  expect(firstTyped(FEW, { nm: 'rosa', ap: 'nuñez' })).toBe('rosa nuñez')
  expect(firstTyped(FEW, { cedula: '999', ap: 'nuñez' })).toBe('nuñez')
  // The searched person is the policyholder, who is not insured.
  expect(firstTyped(FEW, { ap: 'Torres' })).toBe('')
  expect(firstTyped(FEW, {})).toBe('')
})
