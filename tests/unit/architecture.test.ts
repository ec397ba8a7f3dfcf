// Tests of architecture rules that no compiler checks: imports, packages, file sizes, names, first lines.
import { basename, dirname, posix, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importCircles } from '../support/source/import-circles.ts'
import { SERVER_PACKAGES } from '../support/source/server-packages.ts'
import { code, filesUnder, ROOT, read, specifiersOf } from '../support/source/sources.ts'

type Room = {
  /** The folder; `src` alone means only the files directly in it. `launcher` means the plain JavaScript in server. */
  at: string
  imports: readonly string[]
  packages: readonly string[]
}

const BELOW_ENTITIES = ['ui', 'capture', 'offline', 'api', 'contract', 'domain']
const REACT = ['react', 'react-dom']
const ICONS = '@heroicons/react'

/** The import rules, by folder. A package is allowed with its subpaths. */
const ROOMS: Record<string, Room> = {
  domain: { at: 'src/domain', imports: [], packages: ['date-fns', 'pako', '@cantoo/pdf-lib'] },
  contract: { at: 'src/contract', imports: ['domain'], packages: ['zod/mini'] },
  api: { at: 'src/api', imports: ['contract', 'domain'], packages: ['zod/mini'] },
  offline: {
    at: 'src/offline',
    imports: ['contract', 'domain'],
    packages: ['dexie', 'fflate', '@zip.js/zip.js', 'zod/mini'],
  },
  capture: {
    at: 'src/capture',
    imports: ['domain'],
    packages: ['browser-image-compression', 'pdfjs-dist', 'zxing-wasm'],
  },
  ui: {
    at: 'src/ui',
    imports: [],
    packages: [...REACT, '@headlessui/react', ICONS, '@fontsource-variable/figtree', 'tailwindcss', 'date-fns'],
  },
  entities: {
    at: 'src/entities',
    imports: BELOW_ENTITIES,
    packages: [...REACT, ICONS, '@tanstack/react-query', 'pdfjs-dist'],
  },
  toolkit: {
    at: 'src/toolkit',
    imports: ['entities', ...BELOW_ENTITIES],
    packages: [
      ...REACT,
      ICONS,
      'dexie',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/query-persist-client-core',
    ],
  },
  shell: {
    at: 'src/shell',
    imports: ['toolkit', 'entities', ...BELOW_ENTITIES],
    packages: [...REACT, ICONS, 'dexie', '@tanstack/react-query', '@tanstack/react-router', 'workbox-window'],
  },
  features: {
    at: 'src/features',
    imports: ['toolkit', 'entities', ...BELOW_ENTITIES],
    // Features navigate by `pathTo`; only shell and toolkit use the router.
    packages: [...REACT, ICONS, '@tanstack/react-query'],
  },
  routes: {
    at: 'src/routes',
    imports: ['features', 'shell', 'toolkit', 'entities', ...BELOW_ENTITIES],
    packages: [...REACT, '@tanstack/react-router'],
  },
  root: {
    at: 'src',
    imports: ['routes', 'features', 'shell', 'toolkit', 'entities', ...BELOW_ENTITIES],
    packages: [...REACT, '@tanstack/react-router'],
  },
  sw: {
    at: 'sw',
    imports: ['offline', 'api', 'contract', 'domain'],
    packages: ['workbox-core', 'workbox-precaching', 'workbox-routing'],
  },
  server: {
    at: 'server',
    imports: ['contract', 'domain'],
    packages: SERVER_PACKAGES,
  },
  launcher: { at: 'server/*.mjs', imports: ['server'], packages: ['node:', 'vite', 'esbuild', 'tsx'] },
}

/** Folders whose subfolders import each other in one direction only. */
const LAYERED = [
  'src/shell',
  'src/toolkit',
  'src/offline',
  'src/features/claim',
  'src/features/claim/report',
  'src/features/policy',
]

/** Files that may be longer than 300 lines, each with the reason. */
const LONG_FILES: Record<string, string> = {}

const SOURCES = ['src', 'sw', 'server'].flatMap(filesUnder)
const TESTS = filesUnder('tests')
const MODULES = SOURCES.filter((path) => /\.(ts|tsx|mjs)$/.test(path))

describe('the import rules', () => {
  it.each(Object.keys(ROOMS))('%s imports only the folders that it may import', (room) => {
    const wrong = importsOf(room).flatMap(({ path, specifier }) => {
      if (!specifier.startsWith('.')) return []
      const target = relative(ROOT, resolve(ROOT, dirname(path), specifier))
      const other = roomOf(target)
      // A file of the project outside these folders, such as package.json, counts as a forbidden import.
      const allowed = other === room || (other !== null && ROOMS[room]?.imports.includes(other))
      return allowed ? [] : [`${path} → ${target}`]
    })
    expect(wrong).toEqual([])
  })

  it.each(Object.keys(ROOMS))('%s imports only its allowed packages', (room) => {
    const allowed = ROOMS[room]?.packages ?? []
    const wrong = importsOf(room)
      .filter(({ specifier }) => !specifier.startsWith('.') && !allowed.some((name) => isOf(name, specifier)))
      .map(({ path, specifier }) => `${path} → ${specifier}`)
    expect(wrong).toEqual([])
  })

  it('no feature imports another feature', () => {
    const wrong = importsOf('features')
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ path, specifier }) => ({ path, target: posix.join(dirname(path), specifier) }))
      .filter(({ path, target }) => target.startsWith('src/features/') && featureOf(target) !== featureOf(path))
      .map(({ path, target }) => `${path} → ${target}`)
    expect(wrong).toEqual([])
  })
})

it('each folder of the toolkit is used by a feature; toolkit and shell have few pairs of folders that import each other', () => {
  const targetsOf = (room: string) =>
    importsOf(room)
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ path, specifier }) => [dirname(path), dirname(posix.join(dirname(path), specifier))] as const)
  const used = new Set(targetsOf('features').map(([, to]) => to))
  const folders = new Set(filesUnder('src/toolkit').map((path) => dirname(path)))
  expect([...folders].filter((folder) => !used.has(folder))).toEqual([])
  const known = [...targetsOf('toolkit'), ...targetsOf('shell')].filter(
    ([from, to]) => from !== to && /^src\/(toolkit|shell)\//.test(to),
  )
  expect(new Set(known.map((pair) => [...pair].sort().join(' '))).size).toBeLessThanOrEqual(60)
})

describe('import cycles', () => {
  it('no file is part of an import cycle, not even inside one folder', () => {
    const relatives = (path: string) =>
      specifiersOf(path)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => posix.join(dirname(path), specifier))
    expect(importCircles(new Map(MODULES.map((path) => [path, relatives(path)])))).toEqual([])
  })

  it.each(LAYERED)(
    'no subfolder of %s is part of an import cycle; the other files in it only import them, or are only imported by them',
    (at) => {
      const folderOf = (path: string) => (dirname(path) === at ? '.' : (path.slice(at.length + 1).split('/')[0] ?? '.'))
      const folders = new Map<string, Set<string>>()
      for (const path of MODULES.filter((each) => each.startsWith(`${at}/`)))
        for (const specifier of specifiersOf(path).filter((each) => each.startsWith('.'))) {
          const target = posix.join(dirname(path), specifier)
          const from = folderOf(path)
          if (!target.startsWith(`${at}/`) || folderOf(target) === from) continue
          folders.set(from, (folders.get(from) ?? new Set()).add(folderOf(target)))
        }
      const circles = importCircles(new Map([...folders].map(([from, targets]) => [from, [...targets]])))
      expect(circles).toEqual([])
    },
  )
})

describe('the files of the project', () => {
  it('every file describes its purpose in its first line', () => {
    // At least three words, or the address of a route.
    const isPromise = (path: string) => {
      const [line = ''] = read(path).split('\n', 1)
      const [, text = ''] = /^(?:\/\/|\/\*\*?) (.+)/.exec(line) ?? []
      // A directive for a tool or a note such as TODO does not describe the file.
      if (/^(biome-ignore|@ts-|eslint|prettier|TODO|FIXME)/.test(text)) return false
      const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word))
      return words.length >= 3 || (path.startsWith('src/routes/') && text.startsWith('/'))
    }
    expect(MODULES.filter((path) => !isPromise(path))).toEqual([])
  })

  it('every file has at most 300 lines, or a stated reason to be longer', () => {
    const long = [...SOURCES, ...TESTS]
      .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && !(path in LONG_FILES))
      .map((path) => ({ path, lines: read(path).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 300)
    expect(long).toEqual([])
  })

  it('no folder is named utils, helpers, components or hooks', () => {
    const named = /(^|\/)(utils|helpers|components|hooks)\//
    expect([...SOURCES, ...TESTS].filter((path) => named.test(path))).toEqual([])
  })

  it('every file name is in kebab-case', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/
    expect(MODULES.filter((path) => !kebab.test(basename(path)))).toEqual([])
  })
})

describe('the test files', () => {
  it('every test file has a name that its runner matches', () => {
    const run =
      /^tests\/((unit\/.+\.test\.tsx?)|(component\/.+\.test\.tsx)|((api|faults|s3|start|webkit)\/.+\.test\.ts)|(e2e\/.+\.spec\.ts))$/
    expect(TESTS.filter((path) => /\.(test|spec)\.[a-z]+$/.test(path) && !run.test(path))).toEqual([])
  })

  it('a test of the folder api that mocks a module runs isolated from the others', () => {
    const apart = /MOCKED = \[(.*)\]/.exec(read('tests/vitest.config.ts'))?.[1] ?? ''
    const mocking = TESTS.filter((path) => path.startsWith('tests/api/') && code(path).includes('vi.mock('))
    expect(mocking.filter((path) => !apart.includes(`'${basename(path, '.test.ts')}'`))).toEqual([])
  })

  it.each([
    ['takes random numbers from `chance()`, whose seed a failure shows', 'Math.random()', []],
    ['waits with `eventually`, which has a long time limit', 'vi.waitFor(', ['tests/support/setup/eventually.ts']],
  ])('%s', (_what, other, allowed) => {
    const using = TESTS.filter((path) => /\.tsx?$/.test(path) && code(path).includes(other))
    expect(using.filter((path) => path !== 'tests/unit/architecture.test.ts')).toEqual(allowed)
  })
})

describe('features of the platform that some modules must not use', () => {
  it('XMLHttpRequest appears only where bytes are counted: a service worker does not have it', () => {
    const counting = ['src/api/send-with-progress.ts', 'src/api/receive-file.ts']
    const naming = MODULES.filter((path) => !counting.includes(path))
    expect(naming.filter((path) => code(path).includes('XMLHttpRequest'))).toEqual([])
  })

  it('the domain never reads the clock', () => {
    const clock = /new Date\(\s*\)|new Date\b(?!\()|\bDate\.now\b|performance\.now/
    expect(MODULES.filter((path) => path.startsWith('src/domain/') && clock.test(code(path)))).toEqual([])
  })

  it('no style asks what the root or the body has: every element that appears would restyle the whole page', () => {
    const hasRoot = /(?<![\w-])(:root|html|body)(:not\()?:has\(/
    const STYLED = SOURCES.filter((path) => /^src\/.*\.(css|tsx?)$/.test(path))
    expect(STYLED.filter((path) => hasRoot.test(code(path)))).toEqual([])
  })
})

function importsOf(room: string): { path: string; specifier: string }[] {
  return SOURCES.filter((path) => roomOf(path) === room)
    .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
    .flatMap((path) => specifiersOf(path).map((specifier) => ({ path, specifier })))
}

function roomOf(path: string): string | null {
  if (path.startsWith('server/') && path.endsWith('.mjs')) return 'launcher'
  const inside = Object.entries(ROOMS).filter(([, { at }]) => at !== 'src' && path.startsWith(`${at}/`))
  if (inside[0]) return inside[0][0]
  return dirname(path) === 'src' ? 'root' : null
}

function featureOf(path: string): string | undefined {
  return path.split('/')[2]
}

function isOf(name: string, specifier: string): boolean {
  return name.endsWith(':') ? specifier.startsWith(name) : specifier === name || specifier.startsWith(`${name}/`)
}
