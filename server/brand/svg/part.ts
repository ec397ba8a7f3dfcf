// A part of a cleaned drawing: its text as SVG, and whether it can be drawn in reasonable time.
import { referencesIn } from './allowed.ts'
import { REFUSED, RefusedSvg } from './refused-svg.ts'

/** An element with what is kept of it; `text` is that of a title or a description. */
export type Part = { name: string; attributes: ReadonlyMap<string, string>; children: readonly Part[]; text: string }

/** The most elements within each other, with those to which they refer. */
export const DEEPEST = 100
/**
 * The most work that a drawing may make, each part counted as often as others refer to it. It is bounded before anything
 * is drawn, because nothing can interrupt the library within a drawing. A unit is a character of a filled path.
 */
const MOST_WORK = 600_000
/** The work of an element besides its path; five thousand of them are the most. */
const WORK_OF_ELEMENT = 120
/** How much more work an outline is than a filling, in the worst case. */
const STROKED = 8

/** The text of a part and all in it. */
export function svgOf({ name, attributes, children, text }: Part): string {
  const written = Array.from(attributes, ([key, value]) => ` ${key}="${escaped(value)}"`).join('')
  const inner = escaped(text) + children.map(svgOf).join('')
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

type Cost = { work: number; height: number }

/** Throws for a drawing that refers to itself, or whose references multiply it into more than can be drawn. */
export function refuseEndless(root: Part): void {
  const byId = new Map<string, Part>()
  collectIds(root, byId)
  // A part that others refer to may be drawn with their outline and without.
  const [plain, stroked] = [new Map<Part, Cost>(), new Map<Part, Cost>()]
  const open = new Set<Part>()

  const measure = (part: Part, depth: number, isInStroke: boolean): Cost => {
    if (open.has(part)) throw new RefusedSvg(REFUSED.circular)
    if (depth > DEEPEST) throw new RefusedSvg(REFUSED.intricate)
    const stroke = part.attributes.get('stroke')
    const isStroked = stroke === undefined ? isInStroke : stroke !== 'none'
    const costs = isStroked ? stroked : plain
    const known = costs.get(part)
    if (known) return known

    open.add(part)
    let work = WORK_OF_ELEMENT + pathLength(part) * (isStroked ? STROKED : 1)
    let height = 0
    for (const each of [...part.children, ...targetsOf(part, byId)]) {
      const inner = measure(each, depth + 1, isStroked)
      work += inner.work
      height = Math.max(height, inner.height)
      if (work > MOST_WORK) throw new RefusedSvg(REFUSED.intricate)
    }
    open.delete(part)
    const cost = { work, height: height + 1 }
    costs.set(part, cost)
    return cost
  }
  const { work, height } = measure(root, 1, false)
  if (work > MOST_WORK || height > DEEPEST) throw new RefusedSvg(REFUSED.intricate)
}

const pathLength = ({ attributes }: Part): number =>
  (attributes.get('d')?.length ?? 0) + (attributes.get('points')?.length ?? 0)

const targetsOf = ({ attributes }: Part, byId: ReadonlyMap<string, Part>): Part[] =>
  Array.from(attributes)
    .flatMap(([name, value]) => referencesIn(name, value))
    .flatMap((id) => byId.get(id) ?? [])

function collectIds(part: Part, byId: Map<string, Part>): void {
  const id = part.attributes.get('id')
  if (id !== undefined) byId.set(id, part)
  for (const child of part.children) collectIds(child, byId)
}
