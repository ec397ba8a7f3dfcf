// Runs a worker from its TypeScript source in development and tests, because a worker does not inherit tsx.

import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { buildSync } from 'esbuild'
import { root } from './install.mjs'

/**
 * Bundles a worker as server/build.mjs does, and runs it. This takes a third of the time that starting tsx in a thread
 * takes.
 */
export async function runFromSource(source) {
  await import(pathToFileURL(bundleFromSource(source)).href)
}

/** Bundles a worker as server/build.mjs does; returns the path of the bundle. */
export function bundleFromSource(source) {
  const entry = fileURLToPath(source)
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
  })
  // One bundle per worker, replaced by renaming, because another thread may be reading the old one. Its name is fixed, so
  // that bundles do not pile up.
  const folder = join(root, '.work', 'workers')
  const bundle = join(folder, `${basename(entry, '.ts')}.mjs`)
  const fresh = `${bundle}.${process.pid}-${threadId}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(fresh, outputFiles[0].contents)
  renameSync(fresh, bundle)
  return bundle
}
