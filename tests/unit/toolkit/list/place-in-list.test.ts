// Tests of the position of the open row in its list, and of the previous and the next row.
import { describe, expect, it } from 'vitest'
import { type PlaceInList, stepFrom, whereText } from '../../../../src/toolkit/list/place-in-list.ts'

const place = (given: Partial<PlaceInList>): PlaceInList => ({
  at: 0,
  rowCount: 5,
  page: 0,
  pageSize: 5,
  total: 95,
  totalPages: 19,
  isGrowing: false,
  ...given,
})

describe('D107 PWA-22 the previous and the next row', () => {
  it('«previous» and «next» continue on the neighbouring page, and stop at the ends of the list', () => {
    expect(stepFrom(place({ at: 2 }), 'after', true)).toEqual({ page: 0, pageSize: 5, at: 3 })
    expect(stepFrom(place({ at: 4 }), 'after', true)).toEqual({ page: 1, pageSize: 5, at: 0 })
    expect(stepFrom(place({ page: 1 }), 'before', true)).toEqual({ page: 0, pageSize: 5, at: -1 })
    expect(stepFrom(place({}), 'before', true)).toBeNull()
    expect(stepFrom(place({ page: 18, at: 4 }), 'after', true)).toBeNull()
  })

  it('«next» requests more rows of a list that grows by «Ver más», and the next page of a list with a pager', () => {
    const growing = { isGrowing: true, at: 4 }
    expect(stepFrom(place(growing), 'after', true)).toEqual({ page: 0, pageSize: 10, at: 5 })
    expect(stepFrom(place({ ...growing, pageSize: 50, rowCount: 50, at: 49, totalPages: 2 }), 'after', true)).toEqual({
      page: 1,
      pageSize: 50,
      at: 0,
    })
    expect(stepFrom(place({ ...growing, page: 1 }), 'after', true)).toEqual({ page: 2, pageSize: 5, at: 0 })
    expect(stepFrom(place({ ...growing, totalPages: 1 }), 'after', true)).toBeNull()
  })

  it('«previous» and «next» stay within the page if another page cannot be loaded', () => {
    expect(stepFrom(place({ at: 4 }), 'after', false)).toBeNull()
    expect(stepFrom(place({ at: 1 }), 'before', false)).toEqual({ page: 0, pageSize: 5, at: 0 })
  })

  it('the position in the list is shown as a text', () => {
    expect(whereText(place({ page: 1, at: 4 }), true)).toBe('10 de 95')
    expect(whereText(place({ at: 4 }), false)).toBe('5 de 5 de esta página')
    expect(whereText(place({ at: 1, totalPages: 1, total: 5 }), false)).toBe('2 de 5')
    expect(whereText(place({ at: 1, total: 1001 }), true)).toBe('2 de más de 1000')
  })
})
