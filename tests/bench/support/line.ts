// One row of the results: the measured value and its baseline from the same run.

export interface Line {
  what: string
  ours: number
  floor: number
  /** For units with «/s», higher values are better. */
  unit: 'ms' | 'KB' | 'MB' | '/s' | '%'
  floorIs: string
  /** Further observations from these rounds. */
  note?: string
}

/** The rows as a Markdown table. */
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(({ what, ours, floor, unit, floorIs, note = '' }) =>
    [what, amount(ours, unit), amount(floor, unit), ratio(ours, floor), floorIs, note].join(' | '),
  )
  const head = ['what', 'ours', 'floor', 'ours / floor', 'the floor is', 'also seen'].join(' | ')
  return [head, '---|---:|---:|---:|---|---', ...rows].map((row) => `| ${row} |`).join('\n')
}

/** The ratio is not defined for a baseline of zero. */
const ratio = (ours: number, floor: number) => (floor > 0 ? `${(ours / floor).toFixed(2)} ×` : '–')
const amount = (value: number, unit: string) => `${value < 100 ? value.toFixed(1) : Math.round(value)} ${unit}`
