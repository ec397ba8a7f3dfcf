// Cleans an untrusted SVG: what is left only draws, runs no code and loads nothing.
import { DOMParser, type Element, type Node, onWarningStopParsing, ParseError } from '@xmldom/xmldom'
import { ALLOWED_ELEMENTS, allowedAttribute, GROUPS, TEXTS } from './allowed.ts'
import { DEEPEST, type Part, refuseEndless, svgOf } from './part.ts'
import { REFUSED, RefusedSvg } from './refused-svg.ts'
import { type Declarations, readClassRules, readDeclarations } from './style-rules.ts'

const NAMESPACE = 'http://www.w3.org/2000/svg'
/** The longer side of a cleaned SVG, in pixels, whatever it said before. */
const SIDE = 256

/**
 * The SVG with nothing but allowed elements and attributes; null when the text is not SVG at all. Throws `RefusedSvg` with
 * a sentence for people when it is SVG that cannot be a logo.
 */
export function cleanSvg(text: string): string | null {
  const start = text.trimStart()
  if (!start.startsWith('<') || !/<([\w-]+:)?svg[\s>/]/.test(text)) return null
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new RefusedSvg(REFUSED.doctype)
  const root = parse(start)
  if (root?.localName !== 'svg' || (root.namespaceURI ?? NAMESPACE) !== NAMESPACE) return null

  const ids = new Set<string>()
  const rules = new Map<string, Declarations>()
  for (const style of Array.from(root.getElementsByTagNameNS('*', 'style')))
    for (const [name, declarations] of readClassRules(style.textContent ?? ''))
      rules.set(name, new Map([...(rules.get(name) ?? []), ...declarations]))

  const { children, attributes } = partOf(root, 1, { namespace: root.namespaceURI, rules, ids })
  const kept = [...attributes].filter(([name]) => !FRAME.has(name))
  const whole: Part = { name: 'svg', text: '', children, attributes: new Map([...frameOf(root), ...kept]) }
  refuseEndless(whole)
  return svgOf(whole)
}

function parse(text: string): Element | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them, and the parser lets them pass
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)) throw new RefusedSvg(REFUSED.unreadable)
  try {
    const parser = new DOMParser({ onError: onWarningStopParsing, locator: false })
    return parser.parseFromString(text, 'text/xml').documentElement
  } catch (error) {
    if (error instanceof ParseError) throw new RefusedSvg(REFUSED.unreadable)
    throw error
  }
}

type Around = { namespace: string | null; rules: ReadonlyMap<string, Declarations>; ids: Set<string> }

function partOf(element: Element, depth: number, around: Around): Part {
  if (depth > DEEPEST) throw new RefusedSvg(REFUSED.intricate)
  const name = element.localName ?? ''
  const isLabel = name === 'title' || name === 'desc'
  const children: Part[] = []
  for (let node: Node | null = element.firstChild; node && !isLabel; node = node.nextSibling) {
    if (!isElement(node) || node.namespaceURI !== around.namespace) continue
    const inner = node.localName ?? ''
    if (TEXTS.has(inner) && node.textContent?.trim()) throw new RefusedSvg(REFUSED.text)
    if (ALLOWED_ELEMENTS.has(inner) || GROUPS.has(inner)) children.push(partOf(node, depth + 1, around))
  }
  const text = isLabel ? (element.textContent ?? '') : ''
  return { name: GROUPS.has(name) ? 'g' : name, attributes: attributesOf(element, around), children, text }
}

const isElement = (node: Node): node is Element => node.nodeType === 1

/** The allowed attributes; as in CSS, the rules of a class are stronger, and a style attribute is the strongest. */
function attributesOf(element: Element, { rules, ids }: Around): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const { name, value } of Array.from(element.attributes)) {
    const allowed = allowedAttribute(name, value)
    if (allowed !== null) attributes.set(name === 'xlink:href' ? 'href' : name, allowed)
  }
  const classes = (element.getAttribute('class') ?? '').split(/\s+/)
  const styles = [...classes.map((each) => rules.get(each)), readDeclarations(element.getAttribute('style') ?? '')]
  for (const style of styles) for (const [name, value] of style ?? []) attributes.set(name, value)
  // Of two elements with one id the second loses it, so that what is measured is what is drawn.
  const id = attributes.get('id')
  if (id !== undefined && ids.has(id)) attributes.delete('id')
  else if (id !== undefined) ids.add(id)
  return attributes
}

/** The attributes of the outermost element that `frameOf` replaces or that mean nothing there. */
const FRAME = new Set(['viewBox', 'width', 'height', 'x', 'y', 'preserveAspectRatio'])

function frameOf(root: Element): [string, string][] {
  const viewBox = root
    .getAttribute('viewBox')
    ?.trim()
    .split(/[\s,]+/)
  const box = viewBox?.map(Number) ?? [0, 0, pixelsOf(root, 'width'), pixelsOf(root, 'height')]
  const [, , width = 0, height = 0] = box
  if (box.length !== 4 || !box.every(Number.isFinite) || Math.min(width, height) <= 0)
    throw new RefusedSvg(REFUSED.sizeless)
  const scale = SIDE / Math.max(width, height)
  return [
    ['xmlns', NAMESPACE],
    ['viewBox', box.join(' ')],
    ['width', `${round(width * scale)}`],
    ['height', `${round(height * scale)}`],
  ]
}

/** A length in pixels; NaN for one in another unit or in percent. */
function pixelsOf(root: Element, name: string): number {
  const [, digits] = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(root.getAttribute(name) ?? '') ?? []
  return Number(digits)
}

const round = (pixels: number): number => Math.max(1, Math.round(pixels * 100) / 100)
