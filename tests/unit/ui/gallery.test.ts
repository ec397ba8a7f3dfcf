// Every part of the design system is shown in the gallery.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SRC = fileURLToPath(new URL('../../../src', import.meta.url))

/** Parts that are never placed by themselves, and the shown part that draws each. */
const DRAWN_BY: Record<string, string> = {
  'feedback/spinner.tsx': 'actions/button.tsx',
  'forms/form.tsx': 'data/filter-form.tsx',
  'forms/calendar-button.tsx': 'forms/date-field.tsx',
  'data/filter-form.tsx': 'data/filter-bar.tsx',
  'forms/field.tsx': 'forms/text-field.tsx',
  'data/data-columns.tsx': 'data/data-rows.tsx',
  'data/expanded.tsx': 'data/data-rows.tsx',
  'data/table-row.tsx': 'data/data-table.tsx',
  'overlays/modal.tsx': 'overlays/dialog.tsx',
  'overlays/modal-content.tsx': 'overlays/dialog.tsx',
  'overlays/modal-layer.tsx': 'overlays/modal.tsx',
  'overlays/missing-part.tsx': 'overlays/modal.tsx',
  'navigation/navigation-item.tsx': 'navigation/bottom-bar.tsx',
}

const read = (path: string) => readFileSync(join(SRC, path), 'utf8')
const filesIn = (folder: string) =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))

const parts = filesIn('ui').filter((name) => /export function [A-Z]/.test(read(`ui/${name}`)))
const gallery = filesIn('features/demo')
  .map((name) => read(`features/demo/${name}`))
  .join('\n')

it.each(parts)('SYS-06c %s is shown in the gallery', (part) => {
  let shown = part
  for (let drawer = DRAWN_BY[part]; drawer; drawer = DRAWN_BY[drawer]) {
    expect(read(`ui/${drawer}`)).toContain(shown.split('/').at(-1))
    shown = drawer
  }
  // Said in one word: the whole gallery is no message.
  expect(gallery.includes(`from '../../ui/${shown}'`)).toBe(true)
})

it('SYS-06c the gallery asks nobody: it knows no call, no query and no store', () => {
  expect(gallery).not.toMatch(/contract\/|api\/|offline\/|react-query|shell\/(ask|portal|kept|store|session)/)
})
