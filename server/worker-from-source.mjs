// Runs a worker thread from its TypeScript source, in development and tests: a thread does not inherit tsx from its parent.

import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { buildSync } from 'esbuild'
import { root } from './install.mjs'

/** Bundles the worker as server/build.mjs does, in a third of the time that tsx needs to start in a thread, and runs it. */
export async function runFromSource(source) {
  const entry = fileURLToPath(source)
  const bundle = join(root, '.work', 'workers', `${basename(entry, '.ts')}-${process.pid}-${threadId}.mjs`)
  buildSync({
    entryPoints: [entry],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
  })
  try {
    await import(pathToFileURL(bundle).href)
  } finally {
    rmSync(bundle, { force: true })
  }
}
