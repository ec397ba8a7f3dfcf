// Tests that the theme made of any brand fits the stylesheet and can be read wherever the interface uses it.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BrandColours,
  DEFAULT_COLOURS,
  iconGround,
  themeCss,
  themeIn,
} from '../../../../src/domain/brand/colours.ts'
import { contrast } from '../../../../src/domain/brand/contrast.ts'
import { channelsOf, mix } from '../../../../src/domain/brand/oklch.ts'
import { FIXED, PAIRS, TOKENS } from '../../../../src/domain/brand/pairs.ts'
import { drawTheme } from '../../../../src/domain/brand/palette.ts'
import { goodBrand } from './any-brand.ts'

const SRC = path.join(import.meta.dirname, '../../../../src')
const [TOKENS_OF_CSS = ''] = readFileSync(path.join(SRC, 'ui/theme.css'), 'utf8').split('@layer base')
const STYLESHEET = valuesOf(TOKENS_OF_CSS)

type Values = ReadonlyMap<string, readonly [light: string, dark: string]>

/** The colours that CSS declares for custom properties, in light and in dark. */
function valuesOf(css: string): Values {
  const hex = '(#[0-9a-f]{6})'
  const declared = new RegExp(`(--color-[\\w-]+):\\s*(?:light-dark\\(${hex}, ${hex}\\)|${hex});`, 'g')
  return new Map(
    [...css.matchAll(declared)].map(([, name = '', light = '', dark = '', both]) => [
      name,
      [both ?? light, both ?? dark],
    ]),
  )
}

/** The properties of a theme in both schemes. */
function themeOf(colours: BrandColours): Values {
  const dark = themeIn(colours, 'dark')
  return new Map(Object.entries(themeIn(colours, 'light')).map(([name, light]) => [name, [light, dark[name] ?? '']]))
}

/** The pairs that cannot be read with a brand's theme over the stylesheet. */
function unreadable(colours: BrandColours): string[] {
  const values: Values = new Map([...STYLESHEET, ...themeOf(colours)])
  return ([0, 1] as const).flatMap((theme) => {
    const token = (name: string) => values.get(`--color-${name}`)?.[theme] ?? `no ${name}`
    const pairs = PAIRS.flatMap(({ ink, grounds, least }) => grounds.map((ground) => ({ ink, ground, least })))
    const gradient = mix(token('brand-900'), token('brand-700'), 0.8)
    return [
      ...pairs
        .filter(({ ink, ground, least }) => !(contrast(token(ink), token(ground)) >= least))
        .map(({ ink, ground }) => `${ink} on ${ground}`),
      ...(contrast(token('brand-100'), mix(gradient, token('brand-600'), 0.4)) >= 4.5 ? [] : ['the report tile']),
    ]
  })
}

const SCREENS = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
const NAMES = new Set([...Object.keys(FIXED), ...Object.keys(TOKENS)])

/** The inks and grounds that one string of classes sets together, of which one follows the brand. */
function pairsOfClasses(classes: string): string[] {
  const setBy = (kinds: string) =>
    [...classes.matchAll(new RegExp(`(?<=^|[\\s:])(?:${kinds})-([a-z0-9-]+)(?=/|\\s|$)`, 'g'))]
      .map(([, name = '']) => name)
      .filter((name) => NAMES.has(name))
  // The focus outline of what stands on a ground of the brand.
  const outlines = [...classes.matchAll(/\[--color-focus:var\(--color-([a-z0-9-]+)\)\]/g)].map(([, name = '']) => name)
  return [...setBy('text'), ...outlines].flatMap((ink) =>
    setBy('bg|from|via|to')
      .filter((ground) => ink in TOKENS || ground in TOKENS)
      .map((ground) => `${ink} on ${ground}`),
  )
}

describe('the theme of a brand', () => {
  it('LIV-03 the colours of the stylesheet need no theme of their own', () => {
    expect(themeCss(DEFAULT_COLOURS)).toBe('')
    expect(themeCss({ colorPrincipal: '#006B87', colorAcento: '#00BCEA' })).toBe('')
    expect(STYLESHEET.get('--color-brand-700')?.[0]).toBe(DEFAULT_COLOURS.colorPrincipal)
    expect(STYLESHEET.get('--color-brand-500')?.[0]).toBe(DEFAULT_COLOURS.colorAcento)
    expect(STYLESHEET.get('--color-brand-800')?.[0]).toBe(iconGround(DEFAULT_COLOURS))
  })

  it('LIV-03 the derivation makes of these colours what the stylesheet has', () => {
    const { colorPrincipal, colorAcento } = DEFAULT_COLOURS
    for (const [name, values] of Object.entries(drawTheme(colorPrincipal, colorAcento))) {
      const written = STYLESHEET.get(name) ?? []
      const channels = (colours: readonly string[]) => colours.flatMap(channelsOf)
      const far = channels(values).map((each, place) => Math.abs(each - (channels(written)[place] ?? Number.NaN)))
      expect(Math.max(...far), `${name}: ${values} for ${written}`).toBeLessThanOrEqual(4)
    }
  })

  it('LIV-03 every property of a theme, and every fixed colour that it meets, is one of the stylesheet', () => {
    const theme = themeOf({ colorPrincipal: '#8a1538', colorAcento: '#ffd400' })
    expect([...STYLESHEET.keys()]).toEqual(expect.arrayContaining([...theme.keys()]))
    for (const [token, values] of Object.entries(FIXED))
      expect(STYLESHEET.get(`--color-${token}`), token).toEqual(values)
  })

  it('LIV-03 any brand has its two colours as they were given, and every ink is readable, in light and dark', () => {
    expect(unreadable(DEFAULT_COLOURS)).toEqual([])
    fc.assert(
      fc.property(goodBrand, (colours) => {
        const given = [colours.colorPrincipal, colours.colorPrincipal, colours.colorAcento, colours.colorAcento]
        const values = themeOf(colours)
        const light = ['brand-700', 'primary', 'brand-500', 'selected'].map(
          (each) => values.get(`--color-${each}`)?.[0],
        )
        expect(light).toEqual(given)
        expect(unreadable(colours)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    ['black and white', '#000000', '#ffffff'],
    ['nearly grey', '#5a5c5e', '#c8c9ca'],
    ['red and yellow', '#c4161c', '#ffd400'],
    ['a very dark navy', '#0a0f2c', '#ff8a00'],
    ['vivid blue', '#0000ff', '#00ff00'],
    ['the darkest accent', '#00594f', '#5b8bc5'],
  ])('LIV-03 a difficult brand is readable, and its buttons answer: %s', (_, colorPrincipal, colorAcento) => {
    const colours = { colorPrincipal, colorAcento }
    expect(unreadable(colours)).toEqual([])
    const values = themeOf(colours)
    for (const theme of [0, 1] as const) {
      const token = (name: string) => values.get(`--color-${name}`)?.[theme] ?? ''
      expect(contrast(token('primary'), token('primary-hover'))).toBeGreaterThan(1.15)
      expect(contrast(token('primary-hover'), token('primary-pressed'))).toBeGreaterThan(1.15)
    }
  })

  it('LIV-03 a colour that has a problem gives the theme of the nearest one without, never anything unchecked', () => {
    expect(themeOf({ colorPrincipal: '#e07020', colorAcento: '#003366' })).toEqual(
      themeOf({ colorPrincipal: '#a94e00', colorAcento: '#5b8bc5' }),
    )
    expect(themeCss({ colorPrincipal: 'red;}body{display:none', colorAcento: '' })).toBe('')
  })

  it('LIV-03 the stylesheet of a theme has the dark values for the system and for the choice, and no light-dark()', () => {
    const colours = { colorPrincipal: '#8A1538', colorAcento: '#ffd400' }
    const css = themeCss(colours)
    const theme = [...themeOf(colours)].filter(([name]) => !(name.replace('--color-', '') in FIXED))
    const dark = theme.filter(([, [light, other]]) => light !== other)
    const block = (declared: readonly string[]) => `{${declared.join(';')}}`
    const darkBlock = block(dark.map(([name, [, value]]) => `${name}:${value}`))
    expect(css).toBe(
      `:root${block(theme.map(([name, [value]]) => `${name}:${value}`))}` +
        `@media (prefers-color-scheme:dark){:root:not([data-theme="light"])${darkBlock}}` +
        `:root[data-theme="dark"]${darkBlock}`,
    )
    expect(css).toMatch(/^:root\{--color-brand-50:#/)
    expect(css).toContain('--color-primary:#8a1538')
    expect(iconGround(colours)).toBe(themeOf(colours).get('--color-brand-800')?.[0])
  })

  it('LIV-03 every ink that the interface sets together with its ground is among the pairs', () => {
    const known = new Set(PAIRS.flatMap(({ ink, grounds }) => grounds.map((ground) => `${ink} on ${ground}`)))
    const used = SCREENS.flatMap((name) =>
      [...readFileSync(path.join(SRC, name), 'utf8').matchAll(/(['"])((?:(?!\1)[^\n\\])*)\1/g)].flatMap(
        ([, , classes = '']) => pairsOfClasses(classes).map((pair) => [pair, name] as const),
      ),
    )
    expect(used.length).toBeGreaterThan(40)
    expect(used.filter(([pair]) => !known.has(pair))).toEqual([])
  })

  it.each([
    ['a selected row', 'ui/data/table-row.tsx', 'bg-selected'],
    ['the banner of who acts for another', 'shell/frame/acting-banner.tsx', 'bg-brand-800'],
  ])('LIV-03 controls on a ground of the brand have an outline that is read on it: %s', (_, name, ground) => {
    const classes = /(['"])((?:(?!\1)[^\n\\])*)\1/g
    const ofGround = [...readFileSync(path.join(SRC, name), 'utf8').matchAll(classes)]
      .map(([, , text = '']) => text)
      .filter((text) => text.split(' ').includes(ground))
    expect(ofGround).not.toEqual([])
    expect(ofGround.filter((text) => !text.includes('[--color-focus:'))).toEqual([])
  })
})
