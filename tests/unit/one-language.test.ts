// Tests that every text for people is Spanish: screens, titles, alt texts and problem messages (SYS-06a).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { PROBLEMS } from '../../src/contract/problem.ts'
import { WORDS } from '../../src/contract/words.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** English words that no Spanish sentence contains. */
const ENGLISH =
  /(?<![\w@/.-])(the|and|your?|with|without|this|that|these|are|was|were|from|please|sorry|oops|not found|occurred|try|retry|again|submit|cancel(l?ed)?|loading|close|save[ds]?|saving|delete[ds]?|edit|add|remove[ds]?|search|next|previous|back|settings|log ?(in|out)|sign (in|out|up)|password|username|failed|success(ful(ly)?)?|warning|uploads?|uploading|downloads?|files?|page|welcome|yes|continue|new|open|send|sending|sent|required|invalid|unknown|unable|cannot|select|choose|confirm|help|click|tap|more|less|show|hide|view|today|yesterday|something went wrong|policy|policies|claims?|insured|draft)(?![\w-])/i

/** A sentence, or one capitalised word such as a button text; lower-case words are names of the web or of code. */
const isForPeople = (text: string) =>
  /[A-Za-zÀ-ÿ]\s+[A-Za-zÀ-ÿ]/.test(text) || /^[A-ZÀ-Ý][a-zà-ÿ]+(\.\.\.|…)?$/.test(text)

/** Names of attributes whose text is for the browser or for developers. */
const NOT_READ = new Set(['className', 'src', 'd', 'autoComplete', 'role', 'sizes', 'media'])

/** Error texts about pictures, which the screens replace by separate sentences. */
const SPEAKS_IN_REASONS = 'src/capture/'

type Tree = { type: string; [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && 'type' in value

/** The texts of a module, without imports, classes, internal errors and strings that are only compared. */
function textsOf(path: string): string[] {
  const { program, errors } = parseSync(path, readFileSync(join(ROOT, path), 'utf8'))
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const texts: string[] = []
  const walk = (tree: Tree) => {
    if (/^(Import|TS(?!As|Satisfies|NonNull))/.test(tree.type) || isOwnError(tree) || isUnread(tree)) return
    if (tree.type === 'JSXText' || (tree.type === 'Literal' && typeof tree['value'] === 'string'))
      texts.push(String(tree['value']).replace(/\s+/g, ' ').trim())
    if (tree.type === 'TemplateElement') texts.push((tree['value'] as { cooked: string }).cooked)
    for (const [key, value] of Object.entries(tree)) {
      if (key === 'source') continue
      for (const child of Array.isArray(value) ? value : [value]) if (isTree(child)) walk(child)
    }
  }
  walk(program as unknown as Tree)
  return texts.filter(isForPeople)
}

const nameOf = (value: unknown) => (isTree(value) ? String(value['name'] ?? '') : '')
const isOwnError = (tree: Tree) => tree.type === 'NewExpression' && nameOf(tree['callee']).endsWith('Error')
const isUnread = (tree: Tree) =>
  (tree.type === 'JSXAttribute' && NOT_READ.has(nameOf(tree['name']))) ||
  (tree.type === 'CallExpression' && nameOf(tree['callee']) === 'classNames')

function modulesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path))
    .filter((path) => !path.startsWith(SPEAKS_IN_REASONS))
}

// Messages name the parts of a form by their wire names, for example «file».
const english = (texts: readonly string[]) => texts.filter((text) => ENGLISH.test(text.replace(/«[a-z]+»/g, '')))

describe('SYS-06a Spanish in all texts for people', () => {
  it('every screen and part of the app has only Spanish texts', () => {
    const found = [...modulesUnder('src'), ...modulesUnder('sw')].flatMap((path) =>
      english(textsOf(path)).map((text) => `${path}: ${text}`),
    )
    expect(found).toEqual([])
  })

  it('the refusals of the portal are in Spanish', () => {
    expect(english(Object.values(PROBLEMS).map(({ message }) => message))).toEqual([])
    expect(english(Object.values(WORDS))).toEqual([])
    const found = modulesUnder('server').flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\b(?:message|subject|text): (['`])(.*?)\1/g)]
        .map(([, , text = '']) => text)
        .filter((text) => english([text]).length > 0)
        .map((text) => `${path}: ${text}`),
    )
    expect(found).toEqual([])
  })

  it('the HTML page and the web app manifest are in Spanish', () => {
    const page = readFileSync(join(ROOT, 'index.html'), 'utf8')
    expect(page).toContain('<html lang="es">')
    const pageTexts = [...page.matchAll(/<(?:title|noscript)>([^<]+)<|description" content="([^"]+)"/g)]
    expect(pageTexts).toHaveLength(3)
    expect(english(pageTexts.map(([, text, content]) => text ?? content ?? ''))).toEqual([])
    expect(textsOf('vite.config.ts')).toContain('Los documentos de un siniestro en una tableta')
    expect(textsOf('src/toolkit/screens/screens.ts')).toContain('Pendientes de enviar')
    expect(english(textsOf('vite.config.ts'))).toEqual([])
  })

  it('the check detects English text', () => {
    expect(english(['Loading...', 'An error occurred', 'Close', 'Page not found', 'Save changes'])).toHaveLength(5)
    expect(english(['Cargando...', 'Error desconocido', 'Cerrar', 'No se pudo', 'Sin red no se va', 'Home'])).toEqual(
      [],
    )
    const seen = textsOf('src/shell/frame/error-page.tsx')
    expect(seen).toContain('Ups... ¡Algo salió mal!')
    expect(seen).toContain('Volver a intentar')
  })
})
