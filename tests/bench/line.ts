// One line of the bench: what was measured beside its floor, both in the same run.

export interface Line {
  what: string
  ours: number
  floor: number
  /** Of «/s» more is better. */
  unit: 'ms' | 'KB' | 'MB' | '/s'
  floorIs: string
  /** What else was seen in these rounds. */
  note?: string
}

/** The lines as a Markdown table, ready to be pasted into notes. */
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(({ what, ours, floor, unit, floorIs, note = '' }) =>
    [what, amount(ours, unit), amount(floor, unit), ratio(ours, floor), floorIs, note].join(' | '),
  )
  const head = ['what', 'ours', 'floor', 'ours / floor', 'the floor is', 'also seen'].join(' | ')
  return [head, '---|---:|---:|---:|---|---', ...rows].map((row) => `| ${row} |`).join('\n')
}

/** Of nothing there is no multiple. */
const ratio = (ours: number, floor: number) => (floor > 0 ? `${(ours / floor).toFixed(2)} ×` : '–')
const amount = (value: number, unit: string) => `${value < 100 ? value.toFixed(1) : Math.round(value)} ${unit}`
