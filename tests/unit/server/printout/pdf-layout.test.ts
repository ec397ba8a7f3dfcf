// Tests of the line breaks of texts in a PDF, and of the column widths of its tables.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnWidths } from '../../../../server/printout/pdf/column-widths.ts'
import { fontFor } from '../../../../server/printout/pdf/fonts.ts'
import { linesOf } from '../../../../server/printout/pdf/lines.ts'

const widthOf = (text: string) => [...text].length

describe('POL-20a the lines of a text', () => {
  it.each([
    ['', 10, ['']],
    ['corto', 10, ['corto']],
    ['uno dos tres', 7, ['uno dos', 'tres']],
    ['larguísimo', 4, ['larg', 'uísi', 'mo']],
    ['a larguísimo z', 4, ['a', 'larg', 'uísi', 'mo z']],
    ['uno\r\ndos\n\ntres', 10, ['uno', 'dos', '', 'tres']],
    ['a\u0000b\u200bc\td', 10, ['abc d']],
  ])('of %j at a width of %i', (text, width, lines) => expect(linesOf(text, width, widthOf)).toEqual(lines))

  it('breaking a text into lines loses no letter, and no line is wider than its space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 3, max: 40 }), (text, width) => {
        const lines = linesOf(text, width, widthOf)
        expect(lines.filter((line) => widthOf(line) > width)).toEqual([])
        const letters = (each: string) => each.replace(/[\p{Cc}\p{Cf}\p{Cs}\ufffe\uffff\s]/gu, '')
        expect(letters(lines.join(''))).toBe(letters(text))
      }),
    )
  })
})

it('POL-20a column widths fill the page, and if all words fit, no column is narrower than its longest word', () => {
  const wish = fc.record({ least: fc.integer({ min: 1, max: 90 }), more: fc.integer({ min: 0, max: 200 }) })
  fc.assert(
    fc.property(fc.array(wish, { minLength: 1, maxLength: 14 }), (wishes) => {
      const given = wishes.map(({ least, more }) => ({ least, wanted: least + more }))
      const widths = columnWidths(given, 760)
      expect(widths.reduce((all, each) => all + each, 0)).toBeCloseTo(760, 6)
      const leasts = given.reduce((all, { least }) => all + least, 0)
      if (leasts > 760) return
      for (const [index, { least }] of given.entries()) expect(widths[index]).toBeGreaterThanOrEqual(least - 1e-9)
    }),
  )
})

it.each([
  ['Peñafiel Ñandú – «ñ» 100 % €', 'regular'],
  ['Łukasz', 'regular-other'],
  ['Ωμέγα', 'regular-other'],
])('POL-20a %s is written in a font that has its letters', (text, font) => {
  expect(fontFor(text, 'regular')).toBe(font)
})
