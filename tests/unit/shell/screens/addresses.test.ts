// No address of a screen is written as a text outside of the registry, and nothing around the router is taken on trust.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { SCREENS } from '../../../../src/shell/screens/screens.ts'
import { screenAt } from '../../../support/screen-at.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** The registry itself; and what the contract calls the portal's endpoints, some of which are named as screens are. */
const WRITES_THEM = /^src\/(shell\/screens\/screens\.ts|contract\/)/

/** Parts of paths that nothing else in the app is called by. */
const PARTS = ['/gen/', '/vam/', '/new/new', ...staticPartsOf(/-/)]

type Tree = { type: string; [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && 'type' in value

/** Every part of a module's code, outermost first; not what lies in one that `enter` refuses. */
function walkCode(code: string, path: string, enter: (tree: Tree) => boolean): void {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const walk = (tree: Tree) => {
    if (!enter(tree)) return
    for (const value of Object.values(tree))
      for (const child of Array.isArray(value) ? value : [value]) if (isTree(child)) walk(child)
  }
  walk(program as unknown as Tree)
}

/** Every text of a module; what is put in later stands as `1`, or as an area at the beginning of a path. */
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

/** What a module takes from the router's package, and what it says of a type that the compiler does not see. */
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

/** The start is every page's; it may be written. */
const isAddress = (text: string): boolean =>
  (/^\/\w/.test(text) && screenAt(text.replace(/[?#].*$/s, '')).screen !== null) ||
  PARTS.some((part) => text.toLowerCase().includes(part))

const modules = ['src', 'sw'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
)

const routerUse = (path: string) => routerUseOf(readFileSync(join(ROOT, path), 'utf8'), path)

/** «…» in an example is something that is put in. */
const filled = (code: string) => code.replaceAll('…', ['$', '{some.thing}'].join(''))

describe('addresses', () => {
  it('are written as texts by the registry alone', () => {
    const found = modules
      .filter((path) => !WRITES_THEM.test(path))
      .flatMap((path) =>
        textsOf(readFileSync(join(ROOT, path), 'utf8'), path)
          .filter(isAddress)
          .map((text) => `${path}: ${text}`),
      )
    expect(found).toEqual([])
  })

  it('are called addresses by nobody but what writes them', () => {
    const casting = modules.filter((path) => /\bas Address\b/.test(readFileSync(join(ROOT, path), 'utf8')))
    expect(casting).toEqual(['src/shell/screens/path-to.ts'])
  })

  it('are gone to by a link, a press or by itself in one way each', () => {
    const going = /^(Link|Navigate|useNavigate|useRouter|linkOptions|redirect|useParams|useSearch|useLocation|\*)$/
    const found = modules
      .map((path) => ({ path, names: routerUse(path).taken.filter((name) => going.test(name)) }))
      .filter(({ names }) => names.length > 0)
    expect(Object.fromEntries(found.map(({ path, names }) => [path, names]))).toEqual({
      // Only asks at which step of the history one stands, and which screen an address is.
      'src/shell/navigation/back-link.tsx': ['useRouter'],
      'src/shell/screens/app-link.tsx': ['Link'],
      'src/shell/screens/go.tsx': ['Navigate', 'useNavigate'],
      // Only asks which screen an address is.
      'src/shell/screens/screen-match.ts': ['useRouter'],
    })
  })

  it('are held by the compiler wherever the router is: nobody but what writes them says what it cannot see', () => {
    const casting = modules.filter((path) => routerUse(path).casts.length > 0)
    expect(casting).toEqual(['src/shell/screens/path-to.ts'])
  })

  it.each<[string, string[], string[]]>([
    [`import { Link, type X } from '${ROUTER}'`, ['Link', 'X'], []],
    [`import * as all from '${ROUTER}'`, ['*'], []],
    [`import { useNavigate } from '${ROUTER}'; go({ search: {} as never })`, ['useNavigate'], ['{} as never']],
    [`import { Link } from '${ROUTER}'; const to = params.area!`, ['Link'], ['params.area!']],
    [`import { Link } from '${ROUTER}'; const all = ['a'] as const`, ['Link'], []],
    ["import { Link } from './link.tsx'; const to = text as never", [], []],
  ])('the router’s use of %s', (code, taken, casts) => expect(routerUseOf(code)).toEqual({ taken, casts }))

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
  ])('%s is one', (code) => expect(textsOf(filled(code)).some(isAddress)).toBe(true))

  it.each(["'/api/salud'", "'/'", "'polizas'", '`/api/user/img/…`', "'/sw.js'", "'home'"])('%s is none', (code) =>
    expect(textsOf(filled(code)).some(isAddress)).toBe(false),
  )
})

function staticPartsOf(pattern: RegExp): string[] {
  const parts = Object.values(SCREENS).flatMap(({ path }) => path.split('/'))
  return [...new Set(parts)].filter((part) => pattern.test(part) && !part.includes('$'))
}
