// Tests that values kept in memory for one person are never returned to another person.
import { beforeEach, expect, it } from 'vitest'
import { clearPersonMemory, enterPersonMemory, keepForPerson } from '../../../../src/toolkit/person/person-memory.ts'

const words = new Set<string>()
keepForPerson(() => words.clear())
beforeEach(() => {
  clearPersonMemory()
  enterPersonMemory('elena')
  words.add('No se lee.')
})

it('PWA-23 another person finds nothing in memory', () => {
  enterPersonMemory('marco')
  expect(words.size).toBe(0)
})

it('a person who signs in again without a logout finds their own text', () => {
  enterPersonMemory('elena')
  expect([...words]).toEqual(['No se lee.'])
})

it('a logout clears the memory', () => {
  clearPersonMemory()
  expect(words.size).toBe(0)
})
