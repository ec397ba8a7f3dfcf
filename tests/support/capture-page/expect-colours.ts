// Expects the colors of a prepared picture as the browser displays them.

import { expect, type Page } from 'playwright/test'
import { QUARTERS } from '../files/pictures.ts'
import type {} from './main.ts'

const MIDDLES: [number, number][] = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
]
const QUARTER_COLOURS = [QUARTERS.topLeft, QUARTERS.topRight, QUARTERS.bottomLeft, QUARTERS.bottomRight]

/** Expects that the picture has this size, with the color of each quarter in its place. */
export async function expectUpright(page: Page, base64: string, tipo: string, width: number, height: number) {
  const shown = await coloursOf(page, base64, tipo)
  expect({ width: shown.width, height: shown.height }).toEqual({ width, height })
  expectNear(shown.colours, QUARTER_COLOURS)
}

/** Expects the same color in all four quarters of a JPEG. */
export async function expectColour(page: Page, base64: string, wanted: readonly number[]): Promise<void> {
  const { colours } = await coloursOf(page, base64, 'image/jpeg')
  expectNear(colours, Array(MIDDLES.length).fill(wanted))
}

const coloursOf = (page: Page, base64: string, tipo: string) =>
  page.evaluate(([bytes, as, places]) => window.capture.look(bytes, as, places), [base64, tipo, MIDDLES] as const)

function expectNear(colours: readonly number[][], wanted: readonly (readonly number[])[]): void {
  for (const [at, colour] of colours.entries())
    for (const [part, value] of (wanted[at] ?? []).entries())
      expect(Math.abs((colour[part] ?? 0) - value)).toBeLessThan(30)
}
