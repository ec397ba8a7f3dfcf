// Lists the tokens that follow the brand, the fixed ones they meet, and which colour is read on which.

import { SHAPE_CONTRAST, TEXT_CONTRAST } from './contrast.ts'

/** A value in the light theme and one in the dark theme. */
type LightDark = readonly [light: string, dark: string]

/** The tokens of src/ui/theme.css that no brand changes; a test checks that they are the same there. */
export const FIXED = {
  canvas: ['#f4f7f9', '#08141a'],
  surface: ['#ffffff', '#0e1f27'],
  subtle: ['#edf2f5', '#152a33'],
  pressed: ['#e1e9ee', '#1c3540'],
  ink: ['#0b1b22', '#e6f1f5'],
  'ink-2': ['#3d4f58', '#b4c6ce'],
  muted: ['#566872', '#8ea4ae'],
  'input-line': ['#788b95', '#5f7884'],
  // The colour of a notice says what it is: with a red brand a notice would look like an error.
  info: ['#005a73', '#7edbfc'],
  'info-bg': ['#d9f4ff', '#06303e'],
  success: ['#0a6637', '#7bdca4'],
  'success-bg': ['#e4f5eb', '#0d2e1d'],
  warning: ['#7a4300', '#ffc766'],
  'warning-bg': ['#fff1d6', '#372605'],
  danger: ['#a3201a', '#ffa49c'],
  'danger-bg': ['#fdebe9', '#3b1412'],
} as const satisfies Record<string, LightDark>

const same = (shade: string): LightDark => [shade, shade]

/** The tokens of src/ui/theme.css that follow the brand, and the shade that each is in the light and the dark theme. */
export const TOKENS = {
  'brand-50': same('brand-50'),
  'brand-100': same('brand-100'),
  'brand-200': same('brand-200'),
  'brand-300': same('brand-300'),
  'brand-400': same('brand-400'),
  'brand-500': same('accent'),
  'brand-600': same('brand-600'),
  'brand-700': same('principal'),
  'brand-800': same('brand-800'),
  'brand-900': same('brand-900'),
  'brand-950': same('brand-950'),
  primary: ['principal', 'brand-400'],
  'primary-hover': ['hover', 'brand-300'],
  'primary-pressed': ['press', 'brand-200'],
  'primary-ink': ['#ffffff', 'brand-950'],
  soft: ['brand-100', 'night-soft'],
  'soft-hover': ['brand-200', 'night-soft-hover'],
  'soft-pressed': ['brand-300', 'night-soft-pressed'],
  'soft-ink': ['brand-800', 'brand-200'],
  tint: ['brand-50', 'night-tint'],
  selected: same('accent'),
  'selected-ink': same('selected-ink'),
  'selected-bar': same('brand-900'),
  focus: ['principal', 'brand-300'],
} as const satisfies Record<string, LightDark>

export type Token = keyof typeof TOKENS
export type Shade = Exclude<(typeof TOKENS)[Token][number], '#ffffff'>
type Name = Token | keyof typeof FIXED

type Pair = { ink: Name; grounds: readonly Name[]; least: number }

const text = (ink: Name, ...grounds: Name[]): Pair => ({ ink, grounds, least: TEXT_CONTRAST })
const shape = (ink: Name, ...grounds: Name[]): Pair => ({ ink, grounds, least: SHAPE_CONTRAST })

/**
 * Every ink and ground of the interface of which at least one follows the brand, with the least contrast. A test reads
 * the classes of the interface and fails if a pair is missing here.
 */
export const PAIRS: readonly Pair[] = [
  text('primary', 'surface', 'canvas', 'subtle', 'pressed', 'tint', 'info-bg', 'success-bg', 'warning-bg', 'danger-bg'),
  shape('primary', 'soft'),
  text('primary-ink', 'primary', 'primary-hover', 'primary-pressed'),
  text('soft-ink', 'soft', 'soft-hover', 'soft-pressed'),
  text('ink', 'tint', 'info-bg', 'soft'),
  text('ink-2', 'tint', 'info-bg', 'soft'),
  text('muted', 'tint', 'info-bg'),
  text('success', 'tint', 'info-bg'),
  text('warning', 'tint', 'info-bg'),
  text('danger', 'tint', 'info-bg'),
  text('info', 'info-bg', 'surface', 'canvas', 'tint', 'pressed'),
  text('selected-ink', 'selected'),
  text('brand-950', 'brand-500'),
  shape('selected-bar', 'selected'),
  text('brand-50', 'brand-700', 'brand-800', 'brand-900', 'brand-950'),
  text('brand-100', 'brand-700', 'brand-800', 'brand-900'),
  shape('focus', 'surface', 'canvas', 'subtle', 'pressed', 'tint', 'info-bg', 'soft'),
  shape('input-line', 'tint'),
]
