// Finds the areas of a picture with parallel bars like those of a barcode, and the direction of each area.

/** A rectangle of parallel bars, in pixels; each bar is perpendicular to the length of the rectangle. */
export interface Bars {
  x: number
  y: number
  /** The direction of the rectangle's length, in radians. */
  angle: number
  length: number
  thickness: number
}

const BLOCK = 16
/** The minimum share of a block's brightness gradient in one direction; letters have gradients in all directions. */
const MIN_COHERENCE = 0.55
/** The minimum mean square of a block's brightness gradient; less is noise. */
const MIN_ENERGY = 12
const MAX_TURN = Math.PI / 12
/** How many blocks are checked to each side of a block. */
const REACH = 3
const MOST_RESULTS = 4

/** A block's structure tensor: the mean squares of the gradient across and down, and the mean of their product. */
type Block = { xx: number; yy: number; xy: number }

/** The rectangles of bars, the largest first. `gray` has one byte per pixel. */
export function findBars(gray: Uint8Array, width: number, height: number): Bars[] {
  const across = Math.floor((width - 2) / BLOCK)
  const down = Math.floor((height - 2) / BLOCK)
  const blocks = Array.from({ length: across * down }, (_, at) =>
    tensorOf(gray, width, 1 + (at % across) * BLOCK, 1 + Math.floor(at / across) * BLOCK),
  )
  const energies = blocks.map(({ xx, yy }) => xx + yy).sort((a, b) => a - b)
  const least = Math.max(MIN_ENERGY, (energies[Math.floor(energies.length * 0.98)] ?? 0) * 0.06)
  const lined = blocks.map((block) => block.xx + block.yy >= least && coherenceOf(block) >= MIN_COHERENCE)
  const open = blocks.map((block, at) => (lined[at] ?? false) && isAmong(at, block, { lined, across }))
  const found: { bars: Bars; weight: number }[] = []
  for (let start = 0; start < blocks.length; start += 1) {
    if (!open[start]) continue
    const bars = rectangleOf(grow(start, { blocks, open, across }), blocks, across)
    if (bars) found.push({ bars, weight: bars.length * bars.thickness })
  }
  found.sort((a, b) => b.weight - a.weight)
  return found.slice(0, MOST_RESULTS).map(({ bars }) => bars)
}

function tensorOf(gray: Uint8Array, width: number, left: number, top: number): Block {
  let xx = 0
  let yy = 0
  let xy = 0
  const g = (at: number) => gray[at] ?? 0
  for (let y = top; y < top + BLOCK; y += 1) {
    for (let at = y * width + left, end = at + BLOCK; at < end; at += 1) {
      // Scharr's weights: plain differences would give narrow slanted bars a wrong direction.
      const [up, low] = [at - width, at + width]
      const [a, c, e, h] = [g(up - 1), g(up + 1), g(low - 1), g(low + 1)]
      const dx = (3 * (c - a + h - e) + 10 * (g(at + 1) - g(at - 1))) / 16
      const dy = (3 * (e - a + h - c) + 10 * (g(low) - g(up))) / 16
      xx += dx * dx
      yy += dy * dy
      xy += dx * dy
    }
  }
  const area = BLOCK * BLOCK
  return { xx: xx / area, yy: yy / area, xy: xy / area }
}

const coherenceOf = ({ xx, yy, xy }: Block) => Math.hypot(xx - yy, 2 * xy) / (xx + yy)
const angleOf = ({ xx, yy, xy }: Block) => Math.atan2(2 * xy, xx - yy) / 2

/**
 * Whether the neighbouring blocks, in the direction across the bars, have bars, too. A line of a table and an edge have
 * no such neighbours.
 */
function isAmong(at: number, block: Block, { lined, across }: { lined: readonly boolean[]; across: number }): boolean {
  const angle = angleOf(block)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let beside = 0
  for (let step = -REACH; step <= REACH; step += 1) {
    const column = (at % across) + Math.round(step * cos)
    const there = at - (at % across) + Math.round(step * sin) * across + column
    if (step !== 0 && column >= 0 && column < across && lined[there]) beside += 1
  }
  return beside >= REACH
}

type Field = { blocks: readonly Block[]; open: boolean[]; across: number }

/** Collects the connected blocks with about the same direction as the block `start`, and removes them from `open`. */
function grow(start: number, { blocks, open, across }: Field): number[] {
  const members = [start]
  open[start] = false
  for (let next = 0; next < members.length; next += 1) {
    const here = members[next] ?? 0
    const angle = angleOf(blocks[here] as Block)
    const column = here % across
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        const there = here + dy * across + dx
        if (column + dx < 0 || column + dx >= across || !open[there]) continue
        if (turnBetween(angle, angleOf(blocks[there] as Block)) > MAX_TURN) continue
        open[there] = false
        members.push(there)
      }
    }
  }
  return members
}

/** The angle between two directions. Opposite directions are equal, so that 179° and 1° are two degrees apart. */
function turnBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % Math.PI
  return Math.min(turn, Math.PI - turn)
}

/**
 * The rectangle around the blocks. Null for too few or scattered blocks, and for a rectangle whose length is less than
 * twice its thickness, such as the edge of a paper.
 */
function rectangleOf(members: readonly number[], blocks: readonly Block[], across: number): Bars | null {
  if (members.length < 8) return null
  const sum: Block = { xx: 0, yy: 0, xy: 0 }
  for (const member of members) {
    const { xx, yy, xy } = blocks[member] as Block
    sum.xx += xx
    sum.yy += yy
    sum.xy += xy
  }
  const angle = angleOf(sum)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const spans = { along: [] as number[], aside: [] as number[] }
  for (const member of members) {
    const x = 1 + ((member % across) + 0.5) * BLOCK
    const y = 1 + (Math.floor(member / across) + 0.5) * BLOCK
    spans.along.push(x * cos + y * sin)
    spans.aside.push(y * cos - x * sin)
  }
  const along = spanOf(spans.along)
  const aside = spanOf(spans.aside)
  if (along.size < 2 * aside.size || members.length * BLOCK * BLOCK < 0.4 * along.size * aside.size) return null
  return {
    x: along.middle * cos - aside.middle * sin,
    y: along.middle * sin + aside.middle * cos,
    angle,
    length: along.size,
    thickness: aside.size,
  }
}

function spanOf(values: number[]): { middle: number; size: number } {
  const sorted = values.sort((a, b) => a - b)
  const from = sorted[Math.floor(sorted.length * 0.01)] ?? 0
  const to = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0
  return { middle: (from + to) / 2, size: to - from + BLOCK }
}
