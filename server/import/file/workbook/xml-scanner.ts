// Scans XML piece by piece in bounded memory and calls back for each tag and text; it knows no entities but the five.

export type XmlHandlers = {
  /** `name` has no prefix; `attributes` is read by `attributeOf`. */
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The XML is not well formed, has a document type, or a tag or text over the limit. */
export class XmlError extends Error {}

/** Scans one document. `mostPending` bounds a single tag or text, in characters. */
export class XmlScanner {
  readonly #handlers: XmlHandlers
  readonly #mostPending: number
  readonly #open: string[] = []
  #pending = ''
  #isBegun = false

  constructor(handlers: XmlHandlers, mostPending = 1024 * 1024) {
    this.#handlers = handlers
    this.#mostPending = mostPending
  }

  write(text: string): void {
    const source = this.#pending + text
    this.#isBegun ||= source !== ''
    let at = 0
    while (at < source.length) {
      const next = source.charCodeAt(at) === 60 ? this.#mark(source, at) : this.#text(source, at)
      if (next === -1) break
      at = next
    }
    this.#pending = source.slice(at)
    if (this.#pending.length > this.#mostPending) throw new XmlError('too long')
  }

  /** Throws an XmlError when the document ends within a tag or before its last closing tag. */
  end(): void {
    if (this.#pending.trim() !== '' || this.#open.length > 0 || !this.#isBegun) throw new XmlError('cut')
  }

  /** Returns where the text ends, or -1 when its end has not arrived. */
  #text(source: string, at: number): number {
    const end = source.indexOf('<', at)
    if (end === -1) return -1
    this.#handlers.text(plainText(source.slice(at, end)))
    return end
  }

  #mark(source: string, at: number): number {
    if (source.startsWith('<!--', at)) return after(source, '-->', at + 4)
    if (source.startsWith('<?', at)) return after(source, '?>', at + 2)
    if (source.startsWith('<![CDATA[', at)) {
      const end = after(source, ']]>', at + 9)
      if (end !== -1) this.#handlers.text(source.slice(at + 9, end - 3))
      return end
    }
    if (source.startsWith('<!', at)) {
      if (source.length - at < 9) return -1
      throw new XmlError('document type')
    }
    const end = endOfTag(source, at + 1)
    if (end === -1) return -1
    this.#tag(source.slice(at + 1, end))
    return end + 1
  }

  #tag(tag: string): void {
    const [start, closing, name = ''] = /^(\/?)(?:[\w.-]+:)?([\w.-]+)/.exec(tag) ?? []
    if (start === undefined) throw new XmlError('tag')
    const isEmpty = tag.endsWith('/')
    if (closing) {
      if (this.#open.pop() !== name) throw new XmlError('nesting')
      this.#handlers.close(name)
      return
    }
    this.#handlers.open(name, tag.slice(start.length))
    if (isEmpty) this.#handlers.close(name)
    else this.#open.push(name)
    if (this.#open.length > 100) throw new XmlError('nesting')
  }
}

/** The value of an attribute without prefix, or with the prefix that `name` says; null when it is not there. */
export function attributeOf(attributes: string, name: string): string | null {
  let at = -1
  for (;;) {
    at = attributes.indexOf(name, at + 1)
    if (at === -1) return null
    const match = /^\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes.slice(at + name.length))
    if (match && /\s/.test(attributes.charAt(at - 1))) return plainText(match[1] ?? match[2] ?? '')
  }
}

/** A text with its entities replaced; an unknown one stays as it is. */
export const plainText = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, word) => {
        if (word) return ENTITIES[word as string] ?? whole
        const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text

const after = (source: string, mark: string, from: number): number => {
  const found = source.indexOf(mark, from)
  return found === -1 ? -1 : found + mark.length
}

/** Where the «>» of a tag stands; one inside of quotes does not count. */
function endOfTag(source: string, from: number): number {
  let quote = 0
  for (let at = from; at < source.length; at += 1) {
    const code = source.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 34 || code === 39) quote = code
    else if (code === 62) return at
  }
  return -1
}
