// Reads the project's own sources for the architecture tests: the files and their imports.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** All imports of a file: import, export from, import(), new URL(…, import.meta.url), CSS. */
export function specifiersOf(path: string): string[] {
  const text = code(path)
  const ways = path.endsWith('.css')
    ? [/@import\s+(?:url\()?["']([^"']+)["']/g]
    : [
        /\b(?:import|export)\b[^'"`;()]*?\bfrom\s*['"]([^'"]+)['"]/g,
        /^import\s*['"]([^'"\n]+)['"]/gm,
        /\bimport\(\s*['"]([^'"]+)['"]/g,
        /\bnew URL\(\s*['"](\.[^'"]+\.tsx?)['"]\s*,\s*import\.meta\.url/g,
      ]
  return ways.flatMap((way) => [...text.matchAll(way)].map((match) => match[1] ?? ''))
}

/** The text without its comments, as far as possible without a parser. */
export function code(path: string): string {
  return read(path)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
}

export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

export function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort()
}
