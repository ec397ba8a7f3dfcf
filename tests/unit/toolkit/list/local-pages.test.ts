// Tests of pages whose rows the portal returns in blocks: their rows, their number, and when another block is requested.
import { describe, expect, it } from 'vitest'
import { blockOf, localPage, pageOfBlock } from '../../../../src/toolkit/list/use-local-list.ts'

const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)
const block = (from: number, count: number, total: number | null, totalPages: number) => ({
  content: rows(from, count),
  total,
  totalPages,
})

describe('ADM-09 blocks of a thousand rows, shown twenty to a page', () => {
  it.each([
    [0, 0],
    [49, 0],
    [50, 1],
    [99, 1],
    [100, 2],
  ])('page %i is in block %i', (page, expected) => {
    expect(blockOf({ page, pageSize: 20 }, 1000)).toBe(expected)
  })

  it('the request of a block names the block’s first page; the request of the first block names no page', () => {
    expect([undefined, 0, 1, 2].map((at) => pageOfBlock(at, 20, 1000))).toEqual([undefined, undefined, 50, 100])
    expect(pageOfBlock(1, 20, null)).toBeUndefined()
  })

  it.each<[string, Parameters<typeof localPage<number>>[0], number, number[], number | null, number]>([
    ['the first page', { block: block(1, 300, 300, 1), at: 0, size: 1000 }, 0, rows(1, 20), 300, 15],
    ['the last page', { block: block(1, 301, 301, 1), at: 0, size: 1000 }, 15, [301], 301, 16],
    ['a page after the last one', { block: block(1, 30, 30, 1), at: 0, size: 1000 }, 9, rows(21, 10), 30, 2],
    [
      'a page of the second block',
      { block: block(1001, 500, 1500, 2), at: 1, size: 1000 },
      51,
      rows(1021, 20),
      1500,
      75,
    ],
    ['the last page of a block', { block: block(1, 1000, 2500, 3), at: 0, size: 1000 }, 49, rows(981, 20), 2500, 125],
    // According to the count, one row follows in the next block.
    [
      'a page of more rows than are counted',
      { block: block(1, 1000, 1001, 2), at: 0, size: 1000 },
      0,
      rows(1, 20),
      null,
      51,
    ],
    [
      'a page of the last block, which completes the count',
      { block: block(1001, 5, 1001, 2), at: 1, size: 1000 },
      50,
      rows(1001, 5),
      1005,
      51,
    ],
    ['no rows', { block: block(1, 0, 0, 0), at: 0, size: 1000 }, 0, [], 0, 0],
  ])('%s', (_what, given, page, content, total, totalPages) => {
    expect(localPage(given, { page, pageSize: 20 })).toMatchObject({ content, total, totalPages })
  })
})

it('ADM-10 an answer that is not divided into blocks has all rows, and the device divides them into pages', () => {
  const all = { block: block(1, 23, 23, 1), at: 0, size: null }
  expect(localPage(all, { page: 2, pageSize: 10 })).toEqual({
    content: [21, 22, 23],
    total: 23,
    totalPages: 3,
    page: 2,
  })
  expect(blockOf({ page: 99, pageSize: 50 }, null)).toBe(0)
})
