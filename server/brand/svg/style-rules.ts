// Reads the CSS that drawing programs write into an SVG: style attributes, and rules for single classes.
import { allowedProperty } from './allowed.ts'

/** Allowed properties and their values. */
export type Declarations = ReadonlyMap<string, string>

/** The allowed properties of a style attribute, or of the part of a rule between the braces. */
export function readDeclarations(css: string): Declarations {
  const found = new Map<string, string>()
  for (const declaration of withoutComments(css).split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(0, colon)).trim()
    const value = allowedProperty(name, declaration.slice(colon + 1).replace('!important', ''))
    if (value) found.set(name, value)
  }
  return found
}

/** The rules of a style element whose selectors are single classes, such as `.st0,.st1{fill:#025065}`, by class. */
export function readClassRules(css: string): Map<string, Declarations> {
  const rules = new Map<string, Declarations>()
  for (const block of withoutComments(css).split('}')) {
    const [selectors = '', body, ...more] = block.split('{')
    // A rule inside another, as in @media, has two opening braces.
    if (body === undefined || more.length > 0) continue
    const declarations = readDeclarations(body)
    for (const selector of selectors.split(',')) {
      const [, name] = /^\.([\w-]+)$/.exec(selector.trim()) ?? []
      if (name) rules.set(name, new Map([...(rules.get(name) ?? []), ...declarations]))
    }
  }
  return rules
}

// Not a regular expression, which would search the end of each of a hundred thousand comments in the whole text.
const withoutComments = (css: string): string =>
  css
    .split('/*')
    .map((part, at) => (at === 0 ? part : part.split('*/').slice(1).join('*/')))
    .join('')
