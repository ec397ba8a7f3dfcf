// Tests of the size of the built scripts: how many kilobytes the login, the home and each other screen load.
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { kilobytesOf } from '../../support/journey/weight.ts'

const WEB = new URL('../../../dist/web', import.meta.url)

/** The KB that a screen may load in addition to the home; the detail of a claim contains the whole review. */
const SCREEN_KB: Record<string, number> = { 'claim-route': 55 }
const OTHER_SCREEN_KB = 40

const textOf = (path: string) => readFile(`${WEB.pathname}${path}`, 'utf8')
const scriptsIn = (text: string, place: RegExp) => [...text.matchAll(place)].map(([, file]) => `/assets/${file}`)

/** Returns the given scripts and all scripts that they import statically. */
async function withImports(paths: readonly string[], known: ReadonlySet<string> = new Set()): Promise<Set<string>> {
  const all = new Set(known)
  const waiting = [...paths]
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (all.has(path)) continue
    all.add(path)
    waiting.push(...scriptsIn(await textOf(path), /\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
  }
  return all
}

/** Returns the scripts that the given ones import dynamically. */
async function importedLater(paths: Iterable<string>): Promise<string[]> {
  const texts = await Promise.all([...paths].map(textOf))
  return texts.flatMap((text) => scriptsIn(text, /\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
}

/** Returns the name in a script's path: «home-route» for /assets/home-route-BhQJOVIX.js. */
const nameOf = (path: string) => path.replace(/^\/assets\/(.*)-[\w-]{8}\.js$/, '$1')

const beyondHome = async (paths: readonly string[]) =>
  [...(await withImports(paths, home))].filter((path) => !home.has(path))

let login: Set<string>
let home: Set<string>
let later: string[]
beforeAll(async () => {
  login = await withImports(scriptsIn(await textOf('/index.html'), /\/assets\/([^"]+\.js)/g))
  later = await importedLater(login)
  home = await withImports(
    later.filter((path) => ['inside', 'home'].includes(nameOf(path))),
    login,
  )
})

it('PWA-01 PWA-02 the login loads at most 130 KB of scripts, and the home 200', async () => {
  expect(home.size, 'scripts of the home').toBeGreaterThan(login.size + 1)
  expect(await kilobytesOf(login), 'login').toBeLessThanOrEqual(130)
  expect(await kilobytesOf(home), 'home').toBeLessThanOrEqual(200)
})

it('PWA-01 PWA-02 each other screen loads at most 40 KB of scripts in addition to those of the home', async () => {
  const screens = later.filter((path) => /-(route|screen|screens)$/.test(nameOf(path)))
  expect(screens.length).toBeGreaterThan(20)
  const heavy: Record<string, number> = {}
  for (const screen of screens) {
    const route = await beyondHome([screen])
    // A route may import its screen dynamically, as that of «Sin clasificar» does.
    const itsScreens = (await importedLater(route)).filter((path) => nameOf(path).endsWith('-screen'))
    const more = await beyondHome([screen, ...itsScreens.slice(0, 1)])
    const kilobytes = await kilobytesOf(more)
    if (kilobytes > (SCREEN_KB[nameOf(screen)] ?? OTHER_SCREEN_KB)) heavy[nameOf(screen)] = kilobytes
  }
  expect(heavy).toEqual({})
})
