// Creates a second release of the built app, as if built from changed sources: every script has a new name.
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishRelease } from '../../../server/build.mjs'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export type BuiltApp = {
  /** A copy of the build, for `startPortal`. */
  dist: string
  /** The addresses of the scripts of the first release. */
  scripts: string[]
  /** Replaces the first release with the second, as the build does. */
  publish(): Promise<void>
  /** Serves the page of one release with the files of the other, as a balancer may do during a rollout. */
  showPage(of: 'first' | 'second'): Promise<void>
  remove(): Promise<void>
}

/** Copies the built app, so that a new version can be published while the copy is used. */
export async function copyBuiltApp(): Promise<BuiltApp> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-release-'))
  const dist = path.join(folder, 'dist')
  const web = path.join(dist, 'web')
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  await cp(path.join(ROOT, 'dist', 'server'), path.join(dist, 'server'), { recursive: true })
  await cp(path.join(ROOT, 'dist', 'web'), web, { recursive: true })
  await cp(path.join(ROOT, 'dist', '.stamp'), path.join(dist, '.stamp'))
  const worker = await readFile(path.join(web, 'sw.js'), 'utf8')
  const names = [...worker.matchAll(/"assets\/([^"/]+\.(?:js|css))"/g)].map(([, name]) => name ?? '')
  const page = path.join(web, 'index.html')
  const pages = { first: await readFile(page, 'utf8'), second: '' }
  return {
    dist,
    scripts: names.map((name) => `/assets/${name}`),
    publish: async () => {
      await publish(web, names)
      pages.second = await readFile(page, 'utf8')
    },
    showPage: (of) => writeFile(page, pages[of]),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function publish(web: string, names: readonly string[]): Promise<void> {
  const next = `${web}-next`
  const known = new Set(names)
  const inSecond = (text: string) =>
    text.replaceAll(/[\w-]+(?:\.[\w-]+)*\.(?:js|css)/g, (name) => (known.has(name) ? secondName(name) : name))
  const rewrite = async (from: string, to = from) =>
    writeFile(path.join(next, to), inSecond(await readFile(path.join(web, from), 'utf8')))

  for (const name of await readdir(web)) {
    if (name !== 'assets') await cp(path.join(web, name), path.join(next, name), { recursive: true })
  }
  // The compressed files belong to the first release, so they are removed.
  for (const name of await readdir(next)) if (/\.(br|gz)$/.test(name)) await rm(path.join(next, name))
  await cp(path.join(web, 'assets', 'pdfjs'), path.join(next, 'assets', 'pdfjs'), { recursive: true })
  for (const name of names) await rewrite(`assets/${name}`, `assets/${secondName(name)}`)
  await rewrite('index.html')
  await rewrite('sw.js')
  const worker = await readFile(path.join(next, 'sw.js'), 'utf8')
  const page = /"integrity":"[^"]+","revision":"[0-9a-f]+","url":"index\.html"/
  if (!page.test(worker)) throw new Error('the worker does not list the page')
  const hash = createHash('sha256')
    .update(await readFile(path.join(next, 'index.html')))
    .digest('base64')
  const entry = `"integrity":"sha256-${hash}","revision":"second","url":"index.html"`
  await writeFile(path.join(next, 'sw.js'), worker.replace(page, entry))
  publishRelease(next, web)
}

const secondName = (name: string) => name.replace(/\.(\w+)$/, '.second.$1')
