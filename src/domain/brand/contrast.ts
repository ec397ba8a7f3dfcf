// Says how well one colour can be read on another, as WCAG 2 measures it.

import { channelsOf, lightOf } from './oklch.ts'

/** The least contrast of text with its ground (WCAG 2 AA). */
export const TEXT_CONTRAST = 4.5
/** The least contrast of an icon that stands alone, of a control's border and of the focus outline. */
export const SHAPE_CONTRAST = 3

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour)
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue)
}

/** Returns the contrast of two colours '#rrggbb', from 1 to 21; which one is the ground makes no difference. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
