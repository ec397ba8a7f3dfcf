// Tests that each package that the owner requires is really used: by the running code, the build, or the tests.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from 'tailwindcss'
import { describe, expect, it } from 'vitest'
import viteConfig from '../../vite.config.ts'
import { type PackageCalls, packageCalls, programOf } from '../support/source/package-calls.ts'
import { ROOT, read } from '../support/source/sources.ts'

const IN_THE_BROWSER = [
  'react',
  'react-dom',
  '@tanstack/react-router',
  '@tanstack/react-query',
  '@tanstack/query-persist-client-core',
  'workbox-window',
  'dexie',
  'browser-image-compression',
  '@headlessui/react',
  'date-fns',
]
const TOOLS = ['vite-plugin-pwa', 'tailwindcss', 'vitest', 'playwright', 'typescript']
const TOP_LEVEL = [
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
  'index.html',
  'README.md',
  'src',
  'public',
  'sw',
  'tests',
]

/** The program of the page, which its HTML starts. */
const [, entry = ''] = /<script type="module" src="\/([^"]+)"/.exec(read('index.html')) ?? []
const page = await programOf(entry)
const worker = await programOf('sw/sw.ts')
const calls = page.code.map((code) => packageCalls(code))

/** The called exports of a package, subpaths included. */
const calledOf = (name: string, made: readonly PackageCalls[] = calls): string[] =>
  made.flatMap((each) =>
    [...each].flatMap(([from, names]) => (from === name || from.startsWith(`${name}/`) ? [...names] : [])),
  )

describe('PWA-21 the packages and top-level files that the owner requires', () => {
  it.each([...IN_THE_BROWSER, ...TOOLS])('%s is installed', (name) => {
    expect(existsSync(join(ROOT, 'node_modules', name, 'package.json'))).toBe(true)
  })

  it.each(IN_THE_BROWSER)('%s is called by the code of the page', (name) => {
    // The compiler writes these calls for JSX.
    expect(calledOf(name).filter((each) => !/^jsxs?$|^Fragment$/.test(each))).not.toEqual([])
  })

  it('vite-plugin-pwa builds the service worker, which caches the list that it is given', () => {
    expect(pluginsOf(viteConfig).map(({ name }) => name)).toContain('vite-plugin-pwa:build')
    expect(
      calledOf(
        'workbox-precaching',
        worker.code.map((code) => packageCalls(code)),
      ),
    ).toContain('precacheAndRoute')
    expect(worker.code.join()).toContain('self.__WB_MANIFEST')
  })

  it('tailwindcss makes the styles of the page from its theme', async () => {
    expect(pluginsOf(viteConfig).map(({ name }) => name)).toContain('@tailwindcss/vite:generate:build')
    expect(page.inputs).toContain('src/ui/theme.css')
    const { build } = await compile(read('src/ui/theme.css'), {
      base: join(ROOT, 'src/ui'),
      loadStylesheet: async (id, base) => {
        const path = id === 'tailwindcss' ? 'node_modules/tailwindcss/index.css' : join('src/ui', id)
        return { path, base, content: id.startsWith('@fontsource') ? '' : read(path) }
      },
    })
    expect(build(['bg-primary']), 'a colour of ours').toMatch(
      /\.bg-primary\s*{\s*background-color: var\(--color-primary\)/,
    )
    expect(page.code.join()).toContain('bg-primary')
  })

  it('vitest, playwright and typescript are run by `npm test`', () => {
    expect(JSON.parse(read('package.json')).scripts.test).toBe('node tests/run.mjs test')
    const runner = read('tests/stages.mjs')
    for (const program of ['vitest/vitest.mjs', 'playwright/cli.js', 'typescript/bin/tsc'])
      expect(runner).toContain(`node_modules/${program}'`)
    const callsIn = (path: string) => [packageCalls(read(path), path)]
    expect(calledOf('vitest', callsIn('tests/vitest.config.ts'))).toContain('defineConfig')
    expect(calledOf('playwright', callsIn('tests/playwright.config.ts'))).toContain('defineConfig')
    // The `test` that every journey uses.
    expect(calledOf('playwright', callsIn('tests/support/journey/test.ts'))).toContain('test')
    const journeys = readdirSync(join(ROOT, 'tests/e2e'), { recursive: true, encoding: 'utf8' })
    expect(journeys.filter((path) => path.endsWith('.spec.ts'))).not.toEqual([])
    // This test runs in vitest.
    expect(process.env['VITEST']).toBe('true')
  })

  it.each(TOP_LEVEL)('%s exists at the top level', (name) => {
    expect(existsSync(join(ROOT, name)), 'is missing').toBe(true)
  })
})

type NamedPlugin = { name: string }

/** The plugins of the build, however deep they stand in lists. */
function pluginsOf({ plugins }: { plugins?: unknown }): NamedPlugin[] {
  const flat = (plugins as unknown[]).flat(Number.POSITIVE_INFINITY)
  return flat.filter((each): each is NamedPlugin => typeof each === 'object' && each !== null && 'name' in each)
}
