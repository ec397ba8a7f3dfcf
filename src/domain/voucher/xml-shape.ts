// Checks the text of an XML file before it is parsed: size, document type, entities, depth, number of elements.

/** The maximum length of an XML that is read, in characters; a signed invoice of a thousand lines has half of that. */
export const MAX_XML_CHARACTERS = 2_097_152

/** The maximum depth of elements; an invoice inside its authorisation, inside a SOAP envelope, is ten levels deep. */
const MOST_DEEP = 40
/** The maximum number of elements; an invoice of a thousand lines with all optional parts has thirty thousand. */
const MOST_ELEMENTS = 100_000
/**
 * The maximum number of attributes of an element; an invoice has three. Parsers compare all pairs: 100,000 take
 * minutes.
 */
const MOST_ATTRIBUTES = 50
/**
 * The maximum number of namespaces; a signed invoice declares about ten. For each new one a parser copies all that
 * apply.
 */
const MOST_NAMESPACES = 50

/** `entities`: entities that only a document type could define; `too-many`: elements, attributes, namespaces or levels. */
export type ShapeProblem = 'too-large' | 'doctype' | 'entities' | 'too-many' | 'not-xml'

/** The entities that XML defines without a document type, and character references by number. */
const KNOWN_ENTITY = /^&(amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/i
const NAMED_ENTITY = /^&[\w:.-]{1,64};/
const NAME_START = /[\p{L}_:]/u

/**
 * Why a text is not passed to a parser, or null. Scans the text only once, whatever it contains; the parser then checks
 * in detail whether it is well-formed.
 */
export function shapeProblem(text: string): ShapeProblem | null {
  if (text.length > MAX_XML_CHARACTERS) return 'too-large'
  if (!/^\ufeff?\s*</.test(text.slice(0, 1000))) return 'not-xml'
  let depth = 0
  let elements = 0
  let namespaces = 0
  let at = 0
  while (at < text.length) {
    const next = text.indexOf('<', at)
    if (hasUnknownEntity(text.slice(at, next < 0 ? text.length : next))) return 'entities'
    if (next < 0) break
    const end = endOfMarkup(text, next)
    if (typeof end !== 'number') return end
    const [, first = ''] = text.slice(next, next + 2)
    if (first === '/') depth -= 1
    else if (first !== '!' && first !== '?') {
      elements += 1
      namespaces += text.slice(next, end).split('xmlns').length - 1
      if (text[end - 2] !== '/') depth += 1
    }
    if (depth > MOST_DEEP || elements > MOST_ELEMENTS || namespaces > MOST_NAMESPACES) return 'too-many'
    at = end
  }
  return elements === 0 || depth !== 0 ? 'not-xml' : null
}

/** The offset after the «>» that ends the markup beginning with «<» at `start`. */
function endOfMarkup(text: string, start: number): number | ShapeProblem {
  if (text.startsWith('<!--', start)) return behind(text, '-->', start + 4)
  if (text.startsWith('<![CDATA[', start)) return behind(text, ']]>', start + 9)
  if (text.startsWith('<?', start)) return behind(text, '?>', start + 2)
  if (text.startsWith('<!', start)) return 'doctype'
  const name = text[start + 1] === '/' ? start + 2 : start + 1
  return NAME_START.test(text.slice(name, name + 1)) ? endOfTag(text, name) : 'not-xml'
}

/** The end of a tag; a «>» inside of quotes does not end it. */
function endOfTag(text: string, start: number): number | ShapeProblem {
  let quote = ''
  let values = 0
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at]
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") {
      quote = sign
      values += 1
      if (values > MOST_ATTRIBUTES) return 'too-many'
    } else if (sign === '<') return 'not-xml'
    else if (sign === '>') return hasUnknownEntity(text.slice(start, at)) ? 'entities' : at + 1
  }
  return 'not-xml'
}

function behind(text: string, sign: string, from: number): number | ShapeProblem {
  const at = text.indexOf(sign, from)
  return at < 0 ? 'not-xml' : at + sign.length
}

function hasUnknownEntity(part: string): boolean {
  for (let at = part.indexOf('&'); at >= 0; at = part.indexOf('&', at + 1)) {
    const here = part.slice(at, at + 70)
    if (NAMED_ENTITY.test(here) && !KNOWN_ENTITY.test(here)) return true
  }
  return false
}
