// Generates colours for the tests of the brand: arbitrary ones, and pairs that the portal accepts.
import fc from 'fast-check'
import { type BrandColours, colourProblem } from '../../../../src/domain/brand/colours.ts'

export const FIELDS = ['colorPrincipal', 'colorAcento'] as const

const channel = fc.integer({ min: 0, max: 255 })

export const anyColour = fc
  .tuple(channel, channel, channel)
  .map((channels) => `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`)

/** Of most colours the portal wants the nearest one, which is at the edge of what can be read. */
const goodColour = (field: keyof BrandColours) =>
  anyColour.map((colour) => colourProblem(field, colour)?.nearest ?? colour)

export const goodBrand = fc.record({
  colorPrincipal: goodColour('colorPrincipal'),
  colorAcento: goodColour('colorAcento'),
})
