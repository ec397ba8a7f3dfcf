// Tests that addresses of screens are written only in the screen registry, and that the router is used without type casts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { SCREENS } from '../../../../src/toolkit/screens/screens.ts'
import { screenAt } from '../../../support/journey/screen-at.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** The registry; and the contract, because some paths of endpoints equal addresses of screens. */
const WRITES_THEM = /^src\/(toolkit\/screens\/(admin-)?screens\.ts|contract\/)/

/** Parts of paths that occur only in addresses of screens. */
const PARTS = ['/gen/', '/vam/', '/new/new', ...staticPartsOf(/-/)]

type Tree = { type: string; [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && 'type' in value

/** Each module is parsed once, for all rules. */
const programs = new Map<string, unknown>()

function programOf(code: string, path: string): unknown {
  const parsed = programs.get(code)
  if (parsed) return parsed
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  programs.set(code, program)
  return program
}

/** Visits every node of a module's code, outermost first; skips nodes for which `enter` returns false. */
function walkCode(code: string, path: string, enter: (tree: Tree) => boolean): void {
  const walk = (tree: Tree) => {
    if (!enter(tree)) return
    for (const value of Object.values(tree))
      for (const child of Array.isArray(value) ? value : [value]) if (isTree(child)) walk(child)
  }
  walk(programOf(code, path) as Tree)
}

/** All string literals of a module; a placeholder is replaced by `1`, or by an area at the beginning of a path. */
function textsOf(code: string, path = 'code.ts'): string[] {
  const texts: string[] = []
  walkCode(code, path, (tree) => {
    if (/^Import/.test(tree.type)) return false
    if (tree.type === 'Literal' && typeof tree['value'] === 'string') texts.push(tree['value'])
    if (tree.type === 'TemplateLiteral') {
      const quasis = tree['quasis'] as { value: { cooked: string } }[]
      texts.push(
        quasis
          .map(({ value }) => value.cooked)
          .join('…')
          .replace(/^\/…/, '/gen')
          .replaceAll('…', '1'),
      )
    }
    return true
  })
  return texts
}

const ROUTER = '@tanstack/react-router'

/** The imports of a module from the router's package, and its type casts. */
function routerUseOf(code: string, path = 'code.tsx'): { taken: string[]; casts: string[] } {
  const taken: string[] = []
  const casts: string[] = []
  walkCode(code, path, (tree) => {
    if (tree.type === 'ImportDeclaration' && (tree['source'] as { value: string }).value === ROUTER)
      for (const { imported } of tree['specifiers'] as { imported?: { name: string } }[])
        taken.push(imported?.name ?? '*')
    if (/^TS(AsExpression|TypeAssertion|NonNullExpression)$/.test(tree.type)) {
      const text = code.slice(Number(tree['start']), Number(tree['end']))
      if (!/\bas const$/.test(text)) casts.push(text)
    }
    return true
  })
  return { taken, casts: taken.length > 0 ? casts : [] }
}

/** Whether a text is the address of a screen; the root path is not checked. */
const isAddress = (text: string): boolean =>
  (/^\/\w/.test(text) && screenAt(text.replace(/[?#].*$/s, '')).screen !== null) ||
  PARTS.some((part) => text.toLowerCase().includes(part))

const modules = ['src', 'sw'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
)

const routerUse = (path: string) => routerUseOf(readFileSync(join(ROOT, path), 'utf8'), path)

/** «…» in an example represents a placeholder. */
const filled = (code: string) => code.replaceAll('…', ['$', '{some.thing}'].join(''))

describe('addresses of screens', () => {
  it('addresses are written as texts only in the registry', () => {
    const found = modules
      .filter((path) => !WRITES_THEM.test(path))
      .flatMap((path) =>
        textsOf(readFileSync(join(ROOT, path), 'utf8'), path)
          .filter(isAddress)
          .map((text) => `${path}: ${text}`),
      )
    expect(found).toEqual([])
  })

  it('a text is cast to Address only where addresses are built', () => {
    const casting = modules.filter((path) => /\bas Address\b/.test(readFileSync(join(ROOT, path), 'utf8')))
    expect(casting).toEqual(['src/toolkit/screens/path-to.ts'])
  })

  it('one component or hook navigates for each kind of navigation: link, click, redirect', () => {
    const going = /^(Link|Navigate|useNavigate|useRouter|linkOptions|redirect|useParams|useSearch|useLocation|\*)$/
    const found = modules
      .map((path) => ({ path, names: routerUse(path).taken.filter((name) => going.test(name)) }))
      .filter(({ names }) => names.length > 0)
    expect(Object.fromEntries(found.map(({ path, names }) => [path, names]))).toEqual({
      // This module only reads the position in the history, and which screen an address has.
      'src/toolkit/screens/back-link.tsx': ['useRouter'],
      'src/toolkit/screens/app-link.tsx': ['Link'],
      'src/toolkit/screens/go.tsx': ['useNavigate'],
      // This module only reads which screen an address has.
      'src/toolkit/screens/screen-match.ts': ['useRouter'],
      // This module reads the position in the history, and loads a screen beforehand.
      'src/toolkit/screens/past-steps.ts': ['useRouter'],
    })
  })

  it('modules that use the router have no type casts, except the module that builds addresses', () => {
    const casting = modules.filter((path) => routerUse(path).casts.length > 0)
    expect(casting).toEqual(['src/toolkit/screens/path-to.ts'])
  })

  it.each<[string, string[], string[]]>([
    [`import { Link, type X } from '${ROUTER}'`, ['Link', 'X'], []],
    [`import * as all from '${ROUTER}'`, ['*'], []],
    [`import { useNavigate } from '${ROUTER}'; go({ search: {} as never })`, ['useNavigate'], ['{} as never']],
    [`import { Link } from '${ROUTER}'; const to = params.area!`, ['Link'], ['params.area!']],
    [`import { Link } from '${ROUTER}'; const all = ['a'] as const`, ['Link'], []],
    ["import { Link } from '../../shell/screens/link.tsx'; const to = text as never", [], []],
  ])('the router imports and casts of %s', (code, taken, casts) => expect(routerUseOf(code)).toEqual({ taken, casts }))

  it.each([
    "'/pendientes'",
    "'/vam/polizas'",
    '`/…/polizas`',
    '`/…/polizas?poliza=…`',
    '`/…/reportar-siniestro/…/…/…`',
    "'reportar-siniestro'",
    "path.endsWith('/new/new')",
    "'/Gen/otra'",
    "'/ir/mis-polizas'",
    "'/siniestros-reportados'",
  ])('%s is an address', (code) => expect(textsOf(filled(code)).some(isAddress)).toBe(true))

  it.each(["'/api/salud'", "'/'", "'polizas'", '`/api/user/img/…`', "'/sw.js'", "'home'"])(
    '%s is not an address',
    (code) => expect(textsOf(filled(code)).some(isAddress)).toBe(false),
  )
})

function staticPartsOf(pattern: RegExp): string[] {
  const parts = Object.values(SCREENS).flatMap(({ path }) => path.split('/'))
  return [...new Set(parts)].filter((part) => pattern.test(part) && !part.includes('$'))
}
