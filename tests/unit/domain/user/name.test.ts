// Tests of the initials of a name.
import { expect, it } from 'vitest'
import { initialsOfWhole } from '../../../../src/domain/user/name.ts'

it.each([
  ['Mateo Salas Torres', 'MS'],
  ['Ana María Torres Vela', 'AT'],
  ['ana torres', 'AT'],
  ['Ñandú', 'Ñ'],
  ['', ''],
])('the initials of «%s» are «%s»', (name, letters) => {
  expect(initialsOfWhole(name)).toBe(letters)
})
