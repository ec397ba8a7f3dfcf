// Tests of a person's own column order and hidden columns (D106).
import { describe, expect, it } from 'vitest'
import { arranged, moved, ordered } from '../../../../src/toolkit/list/arrange-columns.ts'
import type { DataColumn } from '../../../../src/ui/data/data-columns.tsx'

const column = (id: string, isRowHead?: true): DataColumn<string> => ({
  id,
  header: id.toUpperCase(),
  text: (row) => row,
  ...(isRowHead && { isRowHead }),
})
const COLUMNS = [column('a'), column('b', true), column('c'), column('d')]
const idsOf = (columns: readonly DataColumn<string>[]) => columns.map(({ id }) => id).join('')

describe('D106 the columns in the order that the person chose', () => {
  it.each<[string, { order?: string[]; hidden?: string[] }, string]>([
    ['as they are declared', {}, 'abcd'],
    ['in the order that was chosen', { order: ['d', 'c', 'b', 'a'] }, 'dcba'],
    ['a new column after its predecessor in the declaration', { order: ['d', 'a', 'b'] }, 'dabc'],
    ['a new first column at the beginning', { order: ['c', 'b'] }, 'acdb'],
    ['a removed column is ignored', { order: ['x', 'b', 'a', 'c', 'd'] }, 'bacd'],
    ['without the hidden ones', { hidden: ['a', 'd'] }, 'bc'],
    ['the column of the row header stays', { hidden: ['a', 'b', 'c', 'd'] }, 'b'],
  ])('%s', (_what, layout, ids) => {
    expect(idsOf(arranged(COLUMNS, layout))).toBe(ids)
  })

  it('a column moves by one position, and not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
    expect(moved(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c'])
    expect(idsOf(ordered(COLUMNS, moved(['a', 'b', 'c', 'd'], 'd', -1)))).toBe('abdc')
  })
})
