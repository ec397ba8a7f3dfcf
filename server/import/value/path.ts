// Reads the path of a document in its folder, and refuses those that lead out of it or to a type that is not shown.
import { MAX_PATH } from '../../../src/contract/import/field.ts'
import type { Reading, SourceValue } from './reading.ts'
import { readText } from './text.ts'

/**
 * Reads a path of at most 200 characters, with «/» or, as Windows writes it, «\». Paths that begin at a root, go up, or end
 * in none of the extensions are refused.
 */
export function readPath(value: SourceValue, extensions: readonly string[]): Reading<string> {
  const reading = readText(value, MAX_PATH)
  if ('fault' in reading || reading.value === null) return reading
  const path = reading.value.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '')
  if (/[\n\t]/.test(path)) return { fault: 'contiene un salto de línea o un tabulador' }
  if (/^(?:\/|[a-z]:)/i.test(path)) return { fault: 'debe empezar en la carpeta de los documentos, sin «/» ni unidad' }
  if (path.split('/').some((part) => part === '' || part === '.' || part === '..'))
    return { fault: 'no es una ruta dentro de la carpeta de los documentos' }
  if (!extensions.includes(extensionOf(path))) return { fault: `debe terminar en ${extensions.join(', ')}` }
  return { value: path }
}

/** The extension of a path, lower case; empty where there is none. */
export const extensionOf = (path: string): string => /[^/]\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
