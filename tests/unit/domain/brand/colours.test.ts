// Tests of a broker's colours: which ones are refused, and with what words.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colourProblem, DEFAULT_COLOURS } from '../../../../src/domain/brand/colours.ts'
import { contrast } from '../../../../src/domain/brand/contrast.ts'
import { toHex, toOklch } from '../../../../src/domain/brand/oklch.ts'
import { anyColour, FIELDS } from './any-brand.ts'

/** The angle between two hues, from 0 to 180. */
const angleBetween = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

describe('the two colours of a brand', () => {
  it('LIV-03 contrast is that of WCAG, whichever colour is the ground', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#FFFFFF', '#777777')).toBeCloseTo(4.48, 2)
    expect(contrast('#777777', '#ffffff')).toBe(contrast('#ffffff', '#777777'))
  })

  it('LIV-03 a colour of the screen survives the way to OKLCH and back', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(toHex(toOklch(colour))).toBe(colour)
      }),
    )
    // The value that the CSS specification gives for rebeccapurple.
    expect(toOklch('#663399')).toEqual({
      lightness: expect.closeTo(0.44027, 4),
      chroma: expect.closeTo(0.1603, 4),
      hue: expect.closeTo(303.373, 1),
    })
  })

  it.each([
    ['colorPrincipal', '#006b87'],
    ['colorPrincipal', '#006B87'],
    ['colorPrincipal', '#000000'],
    ['colorPrincipal', '#8a1538'],
    ['colorAcento', '#00bcea'],
    ['colorAcento', '#FFD400'],
    ['colorAcento', '#ffffff'],
  ] as const)('LIV-03 a colour that can be read is no problem: %s %s', (field, colour) => {
    expect(colourProblem(field, colour)).toBeNull()
  })

  it.each([
    [
      'colorPrincipal',
      '#e07020',
      'El texto blanco no se lee sobre este color (contraste 3,2; hacen falta 4,5). El más parecido que sirve es #a94e00.',
    ],
    [
      'colorPrincipal',
      '#D32F2F',
      'Los enlaces de este color no se leen sobre los fondos claros (contraste 4,0; hacen falta 4,5). El más parecido que sirve es #ca2427.',
    ],
    [
      'colorAcento',
      '#003366',
      'El texto oscuro no se lee sobre este color (contraste 1,2; hacen falta 4,5). El más parecido que sirve es #5b8bc5.',
    ],
  ] as const)(
    'LIV-03 a colour that cannot be read is refused with the nearest that can: %s %s',
    (field, colour, reason) => {
      expect(colourProblem(field, colour)).toEqual({ reason, nearest: reason.slice(-8, -1) })
    },
  )

  it.each(['', 'teal', '#fff', '006b87', '#006b8g', '#006b87ff', ' #006b87', '#006b87\n', 'rgb(0, 0, 0)'])(
    'LIV-03 what is not written as #rrggbb is refused with the colour of the portal: %j',
    (value) => {
      for (const field of FIELDS)
        expect(colourProblem(field, value)).toEqual({
          reason: expect.stringMatching(/^Esto no es un color\./),
          nearest: DEFAULT_COLOURS[field],
        })
    },
  )

  it('LIV-03 the nearest colour has no problem, keeps the hue, and a step of lightness nearer would not do', () => {
    fc.assert(
      fc.property(anyColour, fc.constantFrom(...FIELDS), (colour, field) => {
        const problem = colourProblem(field, colour)
        if (!problem) return
        const { nearest } = problem
        expect(colourProblem(field, nearest), nearest).toBeNull()
        const [before, after] = [toOklch(colour), toOklch(nearest)]
        // The hue of a colour that is almost grey is only a rounding.
        if (Math.min(before.chroma, after.chroma) > 0.03)
          expect(angleBetween(before.hue, after.hue), `${colour} ${nearest}`).toBeLessThan(4)
        const nearer = { ...before, lightness: after.lightness + Math.sign(before.lightness - after.lightness) * 0.01 }
        if (Math.abs(before.lightness - after.lightness) > 0.01)
          expect(colourProblem(field, toHex(nearer)), `${colour} ${nearest}`).not.toBeNull()
      }),
      { numRuns: 60 },
    )
  })
})
