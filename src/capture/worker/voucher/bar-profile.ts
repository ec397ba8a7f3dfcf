// Reduces a strip of bars to one line of brightness values: averaged along the bars, normalised, deblurred.

export interface Strip {
  /** One byte per pixel; the bars stand about upright. */
  gray: Uint8Array
  width: number
  height: number
}

/** The range in pixels around a point in which light and dark are compared: some twenty modules of a barcode. */
const REACH = 60
/** The maximum lean of the bars to each side, in pixels over ten rows. */
const MOST_LEAN = 3
const ROUNDS = 24

/**
 * The mean of the rows between the fractions `from` and `to` of the height, each row shifted by `lean` (pixels per
 * row). The mean cancels the noise of single pixels.
 */
export function meanOfRows({ gray, width, height }: Strip, from: number, to: number, lean: number): Float32Array {
  const line = new Float32Array(width)
  const [first, end] = [Math.floor(from * height), Math.ceil(to * height)]
  for (let y = first; y < end; y += 1) addRow(line, gray, y * width, Math.round((y - height / 2) * lean))
  return line.map((sum) => sum / (end - first))
}

function addRow(line: Float32Array, gray: Uint8Array, start: number, shift: number): void {
  const width = line.length
  for (let x = 0; x < width; x += 1)
    line[x] = (line[x] ?? 0) + (gray[start + Math.min(width - 1, Math.max(0, x + shift))] ?? 0)
}

/** Returns the lean of the bars, in pixels per row: the one for which the mean of all rows shows the clearest bars. */
export function leanOf(strip: Strip): number {
  let best = { lean: 0, clear: -1 }
  for (let step = -MOST_LEAN * 4; step <= MOST_LEAN * 4; step += 1) {
    const lean = step / 40
    const line = meanOfRows(strip, 0, 1, lean)
    let clear = 0
    for (let x = 2; x < line.length; x += 1) clear += ((line[x] ?? 0) - (line[x - 2] ?? 0)) ** 2
    if (clear > best.clear) best = { lean, clear }
  }
  return best.lean
}

/** Scales each point between the darkest (0) and lightest (1) value around it: half the bars may lie in a shadow. */
export function evened(line: Float32Array): Float32Array {
  const dark = boxMean(extreme(line, Math.min), REACH / 2)
  const light = boxMean(extreme(line, Math.max), REACH / 2)
  const full = Math.max(...line) - Math.min(...line)
  return line.map((value, x) => {
    const low = dark[x] ?? 0
    // Without a minimum range, noise would be scaled up to bars.
    const range = Math.max((light[x] ?? 0) - low, full / 6, 1)
    return Math.max(0, Math.min(1, (value - low) / range))
  })
}

/** How often a normalised line changes from dark to light or back. */
export function crossings(line: Float32Array): number {
  let count = 0
  for (let x = 1; x < line.length; x += 1) if ((line[x] ?? 0) > 0.5 !== (line[x - 1] ?? 0) > 0.5) count += 1
  return count
}

/** Removes a blur of `radius` pixels: approximates the line that gives `line` when it is blurred. */
export function deblurred(line: Float32Array, radius: number): Float32Array {
  let guess = line
  for (let round = 0; round < ROUNDS; round += 1) {
    const again = boxMean(boxMean(boxMean(guess, radius), radius), radius)
    guess = guess.map((value, x) => Math.max(0, Math.min(1, value + (line[x] ?? 0) - (again[x] ?? 0))))
  }
  return guess
}

/** The mean of the points within `radius` of each point. */
function boxMean(line: Float32Array, radius: number): Float32Array {
  const last = line.length - 1
  const at = (x: number) => line[x < 0 ? 0 : x > last ? last : x] ?? 0
  let sum = 0
  for (let x = -radius; x <= radius; x += 1) sum += at(x)
  return line.map((_, x) => {
    const mean = sum / (2 * radius + 1)
    sum += at(x + radius + 1) - at(x - radius)
    return mean
  })
}

function extreme(line: Float32Array, best: (a: number, b: number) => number): Float32Array {
  return line.map((_, x) => {
    const end = Math.min(line.length - 1, x + REACH)
    let value = line[x] ?? 0
    for (let at = Math.max(0, x - REACH); at <= end; at += 1) value = best(value, line[at] ?? 0)
    return value
  })
}
