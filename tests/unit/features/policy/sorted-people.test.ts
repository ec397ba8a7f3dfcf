// Tests of sorting insured persons by a column: names by Spanish rules, ages by birth, unknown values last.
import { expect, it } from 'vitest'
import type { InsuredObject } from '../../../../src/contract/insured-object.ts'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { cents } from '../../../../src/domain/money.ts'
import { sortedPeople } from '../../../../src/features/policy/insured/sorted-people.ts'

const person = (item: number, dscObjeto: string, born: string | null, premium: number | null, exclusion = 0) =>
  ({
    item,
    dscObjeto,
    fcNacimiento: born === null ? null : calendarDate(born),
    totPriActual: premium === null ? null : cents(premium),
    exclusion,
  }) as InsuredObject

const PEOPLE = [
  person(1, 'Zambrano Luis', '1980-02-29', 4500),
  person(2, 'Álava Rosa', '2001-12-31', null, 2),
  person(3, 'Ñato Pedro', null, 900),
  person(4, 'Nieto Ana', '1980-02-28', 12_000),
]

const stateOf = ({ exclusion }: InsuredObject) => (exclusion === 0 ? 'Vigente' : 'Excluido')
const order = (id: string, desc: boolean) => sortedPeople(PEOPLE, [{ id, desc }], stateOf).map(({ item }) => item)

it.each([
  ['item', [1, 2, 3, 4], [4, 3, 2, 1]],
  ['dscObjeto', [2, 4, 3, 1], [1, 3, 4, 2]],
  // The youngest person is first; persons with an unknown birthday are last.
  ['edad', [2, 1, 4, 3], [4, 1, 2, 3]],
  ['totPriActual', [3, 1, 4, 2], [4, 1, 3, 2]],
  // Rows with equal values stay in the portal's order.
  ['estado', [2, 1, 3, 4], [1, 3, 4, 2]],
])('POL-19a insured persons sorted by %s', (id, upwards, downwards) => {
  expect(order(id, false)).toEqual(upwards)
  expect(order(id, true)).toEqual(downwards)
})

it('insured persons stay in the portal’s order if no column is sorted', () => {
  expect(sortedPeople(PEOPLE, [], stateOf)).toBe(PEOPLE)
})
