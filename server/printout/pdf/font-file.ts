// Finds the font files that the server draws with.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

/** The path of a font file: beside the built server, because its image lacks the font packages, else in its package. */
export function pathOfFont(file: string): string {
  const built = fileURLToPath(new URL(`./fonts/${basename(file)}`, import.meta.url))
  return existsSync(built) ? built : require.resolve(file)
}
