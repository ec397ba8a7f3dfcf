// Tests that what is kept in memory for one person is never another person's.
import { beforeEach, expect, it } from 'vitest'
import { clearPersonMemory, enterPersonMemory, keepForPerson } from '../../../../src/toolkit/person/person-memory.ts'

const words = new Set<string>()
keepForPerson(() => words.clear())
beforeEach(() => {
  clearPersonMemory()
  enterPersonMemory('elena')
  words.add('No se lee.')
})

it('PWA-23 another person finds nothing', () => {
  enterPersonMemory('marco')
  expect(words.size).toBe(0)
})

it('who comes back after an inactive session finds the own words', () => {
  enterPersonMemory('elena')
  expect([...words]).toEqual(['No se lee.'])
})

it('a logout forgets them', () => {
  clearPersonMemory()
  expect(words.size).toBe(0)
})
