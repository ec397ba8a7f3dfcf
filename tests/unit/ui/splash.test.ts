// Tests that the splash screen uses the theme's colours.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8')
const theme = read('src/ui/theme.css')

/** The light and the dark value of a theme colour. */
function coloursOf(name: string): [light: string, dark: string] {
  const [, light, dark] = new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(theme) ?? []
  if (!light || !dark) throw new Error(`theme.css has no ${name}`)
  return [light, dark]
}

it('PWA-01 the splash screen uses canvas, ink and primary of the theme, and no other colour', () => {
  const used = read('src/ui/splash.css').match(/light-dark\([^)]*\)|#[0-9a-f]{6}/g) ?? []
  const own = ['canvas', 'ink', 'primary'].map((name) => `light-dark(${coloursOf(name).join(', ')})`)
  expect(new Set(used)).toEqual(new Set(own))
})

it('PWA-01 the browser bars and the start screen have the canvas colour', () => {
  const [light, dark] = coloursOf('canvas')
  const themeColours = [...read('index.html').matchAll(/name="theme-color" content="(#\w+)"/g)].map(
    ([, colour]) => colour,
  )
  expect(themeColours.map((colour) => colour?.toLowerCase())).toEqual([light, dark])
  const manifest = [...read('vite.config.ts').matchAll(/_color: '(#\w+)'/g)].map(([, colour]) => colour?.toLowerCase())
  expect(manifest).toEqual([light, light])
})
