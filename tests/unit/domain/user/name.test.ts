// A name as two letters.
import { expect, it } from 'vitest'
import { initialsOfWhole } from '../../../../src/domain/user/name.ts'

it.each([
  ['Mateo Salas Torres', 'MS'],
  ['Ana María Torres Vela', 'AT'],
  ['ana torres', 'AT'],
  ['Ñandú', 'Ñ'],
  ['', ''],
])('«%s» is «%s»', (name, letters) => {
  expect(initialsOfWhole(name)).toBe(letters)
})
