// Names the files of a zip: readable for people, and safe for file systems and unpacking programs.

const MOST_LETTERS = 80
/** Names that Windows reserves for devices. */
const RESERVED_NAMES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Converts a text to one segment of a path: never empty, without slashes, without dots at its ends. */
export function pathPart(text: string, instead: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '_')
    .replace(/\s+/g, ' ')
  const cut = Array.from(plain).slice(0, MOST_LETTERS).join('')
  const part = cut.replace(/^[ ._]+|[ .]+$/g, '')
  if (!/[\p{L}\p{N}]/u.test(part)) return instead
  return RESERVED_NAMES.test(part) ? `_${part}` : part
}

/** A safe file name; its extension is kept even when the name is cut. */
export function fileName(name: string): string {
  const ending = /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase()
  const stem = ending === undefined ? name : name.slice(0, -(ending.length + 1))
  return pathPart(stem, 'archivo') + (ending === undefined ? '' : `.${ending}`)
}

/** Returns a function that makes each path unique, also on case-insensitive file systems: «foto.jpg», «foto (2).jpg». */
export function uniquePaths(): (path: string) => string {
  const usedPaths = new Set<string>()
  return (path) => {
    const [, stem = path, ending = ''] = /^(.*?)(\.[a-z\d]{1,5})?$/is.exec(path) ?? []
    for (let number = 1; ; number += 1) {
      const each = number === 1 ? path : `${stem} (${number})${ending}`
      const key = each.toLowerCase()
      if (usedPaths.has(key)) continue
      usedPaths.add(key)
      return each
    }
  }
}
