// Tests that every component of the design system is drawn in the gallery, and that the gallery requests nothing.

import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { code, ROOT, specifiersOf } from '../../support/source/sources.ts'

const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => posix.join(folder, name))

const componentsOf = (file: string) =>
  [...code(file).matchAll(/export function ([A-Z]\w*)/g)].map(([, name = '']) => name)
const components = filesIn('src/ui').flatMap((file) => componentsOf(file).map((name) => ({ name, file })))
const demos = filesIn('src/features/demo')

/** The components that the gallery draws directly, or inside another component of the design system. */
function drawnComponents(): Set<string> {
  const drawn = new Set<string>()
  const waiting = [...demos]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    const source = code(file)
    // A lazily loaded component does not appear in the code by its name, so its import counts.
    const late = specifiersOf(file).map((specifier) => posix.join(posix.dirname(file), specifier))
    for (const each of components) {
      const isLate = late.includes(each.file) && source.includes(`import('${relativeTo(file, each.file)}')`)
      if (drawn.has(each.name) || !(isLate || new RegExp(`<${each.name}\\b`).test(source))) continue
      drawn.add(each.name)
      waiting.push(each.file)
    }
  }
  return drawn
}

function relativeTo(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

const drawn = drawnComponents()

it.each(components)('SYS-06c $name of $file is drawn in the gallery', ({ name }) => {
  // Compares a boolean, because the message of a failed list comparison would be too long.
  expect(drawn.has(name)).toBe(true)
})

/** The modules outside the design system that the gallery may import: addresses, banners, words and rules. */
const QUIET = [
  'src/ui/',
  'src/domain/',
  'src/features/demo/',
  'src/entities/empty-words.ts',
  'src/toolkit/screens/',
  'src/toolkit/screens/url-dialog.ts',
  'src/toolkit/notifications/notifications.ts',
]

it('SYS-06c the gallery makes no requests: it uses no call, query or store', () => {
  const imported = demos.flatMap((file) =>
    specifiersOf(file).map((name) => (name.startsWith('.') ? posix.join(posix.dirname(file), name) : name)),
  )
  const own = [...QUIET, 'react', '@heroicons/']
  for (const name of own)
    expect(
      imported.some((each) => each.startsWith(name)),
      `${name} is used`,
    ).toBe(true)
  expect(imported.filter((each) => !own.some((name) => each.startsWith(name)))).toEqual([])
  for (const file of demos)
    expect(code(file)).not.toMatch(/\b(fetch\(|XMLHttpRequest|indexedDB|localStorage|sessionStorage)/)
})
