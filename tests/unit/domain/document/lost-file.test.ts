// Tests of how many files a store can lose before it counts as broken as a whole.
import { expect, it } from 'vitest'
import { isMassLoss } from '../../../../src/domain/document/lost-file.ts'

it.each([
  ['none', 0, 0, false],
  ['the only one', 1, 1, false],
  ['one of fifty', 1, 50, false],
  ['two of fifty', 2, 50, true],
  ['two of two hundred', 2, 200, false],
  ['three of two hundred', 3, 200, true],
  ['twenty of a hundred thousand', 20, 100_000, false],
  ['twenty-one of a hundred thousand', 21, 100_000, true],
])('PWA-27 D173 whether a store counts as broken while these files are missing: %s', (_, missing, all, expected) => {
  expect(isMassLoss({ missing, all })).toBe(expected)
})
