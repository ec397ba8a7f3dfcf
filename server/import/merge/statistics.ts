// Lets the planner know tables that grow: nothing else counts them in time, and a plan for a small table reads it whole.
import { analyze, type Session } from '../session.ts'
import { quoted } from '../target/target.ts'

/** Each count follows when the rows have grown four times since the last one. */
const GROWTH = 4

export type Statistics = {
  /** Counts a table again, if it has got enough slices. */
  noteSlice: (table: string) => Promise<void>
  /** Notes a table that is only counted at the end, because its searches have one plan. */
  noteGrowth: (table: string) => void
  /** Counts the tables that have grown since. */
  countAll: () => Promise<void>
}

export function openStatistics(db: Session): Statistics {
  const slices = new Map<string, { written: number; next: number }>()
  const grown = new Set<string>()
  const count = async (table: string) => {
    await analyze(db, quoted(table))
    grown.delete(table)
  }
  return {
    noteSlice: async (table) => {
      const { written, next } = slices.get(table) ?? { written: 0, next: 1 }
      const isDue = written + 1 >= next
      slices.set(table, { written: written + 1, next: isDue ? next * GROWTH : next })
      grown.add(table)
      if (isDue) await count(table)
    },
    noteGrowth: (table) => void grown.add(table),
    countAll: async () => {
      for (const table of grown) await count(table)
    },
  }
}
