// Tests of the function that finds import cycles.
import { expect, it } from 'vitest'
import { importCircles } from '../support/source/import-circles.ts'

const circles = (imports: Record<string, string[]>) => importCircles(new Map(Object.entries(imports)))

it.each<[string, Record<string, string[]>, string[][]]>([
  ['nothing imports anything', { a: [], b: [] }, []],
  ['two paths to one file', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
  ['a file imports itself', { a: ['a'] }, [['a']]],
  ['two files import each other', { b: ['a'], a: ['b'] }, [['a', 'b']]],
  [
    'a cycle of three files, and a fourth file that imports one of them',
    { x: ['a'], a: ['b'], b: ['c'], c: ['a'] },
    [['a', 'b', 'c']],
  ],
  [
    'two cycles',
    { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['an import of an unknown file', { a: ['elsewhere'] }, []],
])('finds the cycles: %s', (_, imports, found) => {
  expect(circles(imports)).toEqual(found)
})
