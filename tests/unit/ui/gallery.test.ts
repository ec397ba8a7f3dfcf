// Tests that every component of the design system is shown in the gallery.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SRC = fileURLToPath(new URL('../../../src', import.meta.url))

/** Components that are never used alone, with the component that renders each. */
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
  'layout/folded-line.tsx': 'layout/page.tsx',
  'layout/tab-menu.tsx': 'layout/tabs.tsx',
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
  // Reported as one word: the complete gallery would be too long for a message.
  expect(gallery.includes(`'../../ui/${shown}'`)).toBe(true)
})

it('SYS-06c the gallery makes no requests: it uses no call, query or store', () => {
  expect(gallery).not.toMatch(/contract\/|api\/|offline\/|react-query|shell\/(ask|portal|kept|store|session)/)
})
