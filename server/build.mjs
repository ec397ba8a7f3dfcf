// Builds the web app (dist/web), its brotli files and the server (dist/server); with `stale`, only where sources changed.

import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root, say } from './install.mjs'

const SOURCES = {
  web: [
    'src',
    'sw',
    'public',
    'index.html',
    'vite.config.ts',
    'package-lock.json',
    'server/build.mjs',
    'server/web-files.ts',
    'server/web-facades.ts',
  ],
  server: ['server', 'src/contract', 'src/domain'],
}
const STAMP = join(root, 'dist', '.stamp')
const KEEP_EARLIER_RELEASES = 30 * 24 * 60 * 60 * 1000
const COMPRESSIBLE = /\.(js|mjs|css|html|svg|json|webmanifest|wasm)$/

/**
 * All targets in the order to build them. The brotli files of the app's assets take longer than the app itself, and until
 * they are there the gzip files are served, so «npm start» makes them last.
 */
const TARGETS = ['web', 'brotli', 'server']
/** The word that builds `web` without `brotli`. */
export const LATER = '--brotli-later'

/** The targets whose sources changed since they were built, in the order to build them. */
export function staleTargets() {
  const built = readStamp()
  return TARGETS.filter((target) => {
    if (target === 'brotli') return built.brotli !== listingHash(SOURCES.web)
    const entry = join(root, 'dist', target, target === 'web' ? 'index.html' : 'main.js')
    return built[target] !== listingHash(SOURCES[target]) || !existsSync(entry)
  })
}

/** Builds the named targets and records the hash of their sources. */
export async function build(targets) {
  for (const target of targets) {
    // What is compressed is the app as it was built, whose sources may have changed since.
    const sources = target === 'brotli' ? readStamp().web : listingHash(SOURCES[target])
    await { web: buildWeb, brotli: compressAssets, server: buildServer }[target]()
    writeWhole(STAMP, JSON.stringify({ ...readStamp(), [target]: sources }))
  }
}

/** Builds the app in a separate folder, and then copies it over the served one, so that a failed build changes nothing. */
async function buildWeb() {
  const { build: viteBuild } = await import('vite')
  const next = join(root, 'dist', 'web-next')
  process.env.PORTAL_BUILD_ID ??= contentHash(SOURCES.web)
  await viteBuild({ root, logLevel: 'warn', build: { outDir: next, emptyOutDir: true } })
  // Tells the portal which build it serves.
  writeFileSync(join(next, 'release.txt'), process.env.PORTAL_BUILD_ID)
  await compress(textsUnder(next), GZIP)
  // Only files with a hash in their name may get theirs later: they are the same in every release.
  await compress(
    textsUnder(next).filter((path) => !path.startsWith(ASSETS(next))),
    BROTLI,
  )
  publishRelease(next, join(root, 'dist', 'web'))
}

/**
 * Copies the release in `next` over the one in `web`, and removes `next`. Chunks of earlier releases stay for pages
 * that are still open (PWA-17b); the service worker's list contains only files of this release.
 */
export function publishRelease(next, web) {
  mkdirSync(web, { recursive: true })
  // A compressed file must never stand beside other bytes than its own.
  for (const path of textsUnder(join(next, 'assets'))) {
    const served = join(web, path.slice(next.length))
    if (existsSync(served) && !readFileSync(path).equals(readFileSync(served))) rmSync(`${served}.br`, { force: true })
  }
  cpSync(join(next, 'assets'), join(web, 'assets'), { recursive: true })
  for (const name of readdirSync(next)) {
    if (name !== 'assets') cpSync(join(next, name), join(web, name), { recursive: true })
  }
  for (const name of readdirSync(web)) {
    if (!existsSync(join(next, name))) rmSync(join(web, name), { recursive: true })
  }
  for (const path of filesUnder(join(web, 'assets'))) {
    if (Date.now() - statSync(path).mtimeMs > KEEP_EARLIER_RELEASES) rmSync(path)
  }
  rmSync(next, { recursive: true })
}

/**
 * Builds the server. All files are written to dist/server itself, so `new URL('./x.js', import.meta.url)` always means
 * a file beside main.js, whichever folder the source is in. Two entries with the same name are therefore an error.
 */
async function buildServer() {
  const esbuild = await import('esbuild')
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const workers = filesUnder(join(root, 'server')).filter((path) => /(^|-)worker\.ts$/.test(basename(path)))
  const names = workers.map((path) => basename(path, '.ts'))
  const twice = names.find((name, index) => name === 'main' || names.indexOf(name) !== index)
  if (twice) throw new Error(`Two entries of server/ are called ${twice}.ts: dist/server is flat, rename one.`)

  const next = join(root, 'dist', 'server-next')
  rmSync(next, { recursive: true, force: true })
  const settings = {
    outdir: next,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    // The packages in `dependencies` stay external. Others, such as zod and date-fns, are bundled: the server uses few of
    // their hundreds of small modules, and so it starts a second earlier.
    external: Object.keys(dependencies),
    sourcemap: true,
    logLevel: 'warning',
  }
  // With splitting, modules that main.ts imports on demand (the S3 client, the demo world) are loaded only when needed.
  await esbuild.build({ ...settings, entryPoints: [join(root, 'server', 'main.ts')], splitting: true })
  await esbuild.build({ ...settings, entryPoints: workers.map((path, index) => ({ in: path, out: names[index] })) })
  for (const [from, to] of [
    ['server/database/migrations', 'migrations'],
    ['server/seed/pictures', 'pictures'],
    ['server/seed/broker', 'broker'],
    ['server/catalogue/diagnoses', 'diagnoses'],
    // The font package has twelve megabytes, so only two fonts and the licence are copied.
    ...['ttf/DejaVuSans.ttf', 'ttf/DejaVuSans-Bold.ttf', 'LICENSE'].map((file) => [
      `node_modules/dejavu-fonts-ttf/${file}`,
      `fonts/${basename(file)}`,
    ]),
  ]) {
    if (existsSync(join(root, from))) cpSync(join(root, from), join(next, to), { recursive: true })
  }
  const server = join(root, 'dist', 'server')
  rmSync(server, { recursive: true, force: true })
  renameSync(next, server)
}

const ASSETS = (web) => join(web, 'assets')
const GZIP = { extension: 'gz', pack: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }) }
const BROTLI = {
  extension: 'br',
  pack: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
}

/** Writes the .br of each asset of the served app that has none. */
const compressAssets = () =>
  compress(
    textsUnder(ASSETS(join(root, 'dist', 'web'))).filter((path) => !existsSync(`${path}.br`)),
    BROTLI,
  )

const textsUnder = (folder) => filesUnder(folder).filter((path) => COMPRESSIBLE.test(path))

/** Writes a compressed file beside each file that becomes smaller; a portal that serves it never sees half of it. */
async function compress(paths, { extension, pack }) {
  await Promise.all(
    paths.map(async (path) => {
      const bytes = readFileSync(path)
      const packed = await pack(bytes)
      if (packed.length >= bytes.length) return
      writeWhole(`${path}.${extension}`, packed)
    }),
  )
}

/** Writes a file so that it has all its bytes or is not there, also after a power cut or beside another build. */
function writeWhole(path, bytes) {
  const next = `${path}.${process.pid}.new`
  writeFileSync(next, bytes, { flush: true })
  renameSync(next, path)
}

/** A hash that changes when a file is added, removed or written. It reads no file contents, so it is fast. */
function listingHash(places) {
  const hash = createHash('sha256')
  for (const path of places.flatMap((place) => filesUnder(join(root, place)))) {
    const { mtimeMs, size } = statSync(path)
    hash.update(`${path}\0${mtimeMs}\0${size}\n`)
  }
  return hash.digest('hex')
}

/** A hash of the sources, the same on every machine. */
function contentHash(places) {
  const hash = createHash('sha256')
  for (const path of places.flatMap((place) => filesUnder(join(root, place)))) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 12)
}

function filesUnder(place) {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesUnder(join(place, name)))
}

/** What was built of which sources; nothing if the stamp is missing or broken. */
function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'))
  } catch {
    return {}
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const words = process.argv.slice(2)
  const requested = words.filter((word) => word !== LATER)
  const unknown = requested.find((word) => word !== 'stale' && !TARGETS.includes(word))
  if (unknown) {
    say(`No se sabe construir «${unknown}»: web, brotli, server, stale (lo que cambió) o nada para todo.`)
    process.exit(1)
  }
  const named = requested.flatMap((word) => (word === 'web' && !words.includes(LATER) ? ['web', 'brotli'] : word))
  try {
    await build(requested.includes('stale') ? staleTargets() : named.length > 0 ? named : TARGETS)
  } catch (error) {
    say(error.message)
    process.exit(1)
  }
}
