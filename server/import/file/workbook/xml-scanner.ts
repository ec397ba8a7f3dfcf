// Scans XML piece by piece in bounded memory, and calls back for each tag and text; refuses a document type and unknown entities.
import sax from 'sax'

/** The attributes of a tag, by their names with prefix. */
export type Attributes = Readonly<Record<string, string>>

export type XmlHandlers = {
  /** `name` has no prefix. */
  open(name: string, attributes: Attributes): void
  close(name: string): void
  /** Called with a part of a text, of any size. */
  text(text: string): void
}

/** The XML is not well formed, is cut off, has a document type, or is nested too deeply. */
export class XmlError extends Error {}

const DEEPEST = 100

/** Scans one document. */
export class XmlScanner {
  readonly #parser = sax.parser(true, { position: false })
  #isBegun = false

  constructor(handlers: XmlHandlers) {
    const parser = this.#parser
    parser.onopentag = ({ name, attributes }) => {
      this.#isBegun = true
      if ((parser as unknown as { tags: unknown[] }).tags.length > DEEPEST) throw new XmlError('nesting')
      handlers.open(localName(name), attributes as Attributes)
    }
    parser.onclosetag = (name) => handlers.close(localName(name))
    parser.ontext = (text) => handlers.text(text)
    parser.oncdata = (text) => handlers.text(text)
    parser.ondoctype = () => {
      throw new XmlError('document type')
    }
    parser.onerror = ({ message }) => {
      throw new XmlError(message)
    }
  }

  write(text: string): void {
    this.#parser.write(text)
  }

  /** Throws an XmlError when the document ends within a tag or before its last closing tag. */
  end(): void {
    this.#parser.close()
    if (!this.#isBegun) throw new XmlError('empty')
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The value of an attribute; null when it is not there. */
export const attributeOf = (attributes: Attributes, name: string): string | null => attributes[name] ?? null
