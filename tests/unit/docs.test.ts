// Tests of the documentation: the settings are those of the code, links resolve, and the README is short.

import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../server/settings.ts'
import { filesUnder, ROOT, read } from '../support/source/sources.ts'

const MOST_README_LINES = 150
const NO_DEFAULT = '–'

const ROWS = rowsOf(read('docs/settings.md'))

describe('docs/settings.md', () => {
  it('the table has a row for exactly the settings that the server uses', () => {
    const documentedKeys = ROWS.map(({ key }) => key)
    const named = [...keysRead()].filter((key) => hasEffect(key))
    expect(documentedKeys.toSorted()).toEqual(named.toSorted())
  })

  it.each(ROWS)('names the default of $key', ({ key, byDefault }) => {
    const silent = readSettings({}, ROOT)
    if (byDefault === NO_DEFAULT) {
      expect(source(), 'has a default').toMatch(new RegExp(`read\\.(url\\('${key}'|text\\('${key}', ''\\))`))
    } else {
      expect(readSettings({ [key]: byDefault }, ROOT)).toEqual(silent)
      expect(source(), 'has no default').not.toContain(`read.text('${key}', '')`)
    }
  })
})

describe('README.md', () => {
  it(`the README has at most ${MOST_README_LINES} lines`, () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_README_LINES)
  })
})

describe('a relative link in the documentation', () => {
  it.each(markdownFiles())('of %s leads to an existing file and to one of its headings', (file) => {
    const broken = linksOf(file).filter((link) => !leadsSomewhere(file, link))
    expect(broken).toEqual([])
  })
})

describe('references in the code', () => {
  const CODE = ['src', 'server', 'sw', 'tests'].flatMap(filesUnder).filter((path) => /\.(tsx?|mjs|css|sql)$/.test(path))
  /** All matches of `sought` in the code that `isKnown` rejects, with their file. */
  const unknown = (sought: RegExp, isKnown: (name: string) => boolean) =>
    CODE.flatMap((path) => [...read(path).matchAll(sought)].map(([name]) => ({ path, name }))).filter(
      ({ name }) => !isKnown(name),
    )

  it('every referenced row of the specification and every referenced decision exists in docs/spec', () => {
    const rows = read('docs/spec/rows.md')
    const decisions = read('docs/spec/decisions.md')
    const isRow = (name: string) => rows.includes(name.replace(/[a-z]$/, ''))
    expect(unknown(/\b(ACC|POL|REP|DOC|NAV|PWA|SYS)-\d\d[a-z]?\b/g, isRow)).toEqual([])
    expect(unknown(/\bD\d{2,3}\b/g, (name) => new RegExp(`\\b${name}\\b`).test(decisions))).toEqual([])
  })

  it('every referenced document exists in the repository', () => {
    const documents = markdownFiles().map((path) => basename(path))
    expect(unknown(/(?<![\w.`])[\w-]+\.md\b/g, (name) => documents.includes(name))).toEqual([])
  })
})

/** All variables that the settings read, recorded by a proxy of the environment. */
function keysRead(): Set<string> {
  const keys = new Set<string>()
  const env = new Proxy<Record<string, string | undefined>>(
    {},
    { get: (_none, key) => void (typeof key === 'string' && keys.add(key)) },
  )
  readSettings(env, ROOT)
  return keys
}

/** Whether any server file except settings.ts uses the field of a setting; a setting used nowhere has no effect yet. */
function hasEffect(key: string): boolean {
  const field = new RegExp(`^ {4}(\\w+): read\\.\\w+\\('${key}'`, 'm').exec(source())?.[1]
  return (
    !field ||
    filesUnder('server').some((path) => path.endsWith('.ts') && path !== 'server/settings.ts' && uses(path, field))
  )
}

const uses = (path: string, field: string) => new RegExp(`\\b${field}\\b`).test(read(path))

const source = () => read('server/settings.ts')

/** The rows of the table: a key in backticks, and its default in backticks or none. */
function rowsOf(markdown: string): { key: string; byDefault: string }[] {
  return [...markdown.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`|(–)) \|/gm)].map(([, key = '', said, none]) => ({
    key,
    byDefault: said ?? none ?? '',
  }))
}

function linksOf(file: string): string[] {
  return [...prose(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
}

function leadsSomewhere(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? file : relative(ROOT, resolve(ROOT, dirname(file), path))
  if (target.startsWith('..') || !existsSync(join(ROOT, target))) return false
  return anchor === undefined || (target.endsWith('.md') && anchorsOf(target).includes(anchor))
}

/** The anchors that GitHub generates for the headings. */
function anchorsOf(file: string): string[] {
  return [...prose(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )
}

/** The text without code blocks, in which links and headings do not count. */
function prose(file: string): string {
  return read(file)
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()]/g, ''))
}

function markdownFiles(): string[] {
  const folders = ['docs', 'src', 'server', 'sw', 'tests', 'public'].flatMap(filesUnder)
  return [...readdirSync(ROOT), ...folders].filter((name) => name.endsWith('.md'))
}
