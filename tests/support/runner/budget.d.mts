// The types of budget.mjs, which the runner needs as plain JavaScript.
import type { Row } from './report.mjs'

/** How often each kind of work was done, by file, or by stage where all files cost alike. */
export type Counts = Record<string, Record<string, number>>
export type Budget = { limit: number; prices: Record<string, number>; counts: Counts }
export function readBudget(): Budget
export function countCosts(
  results: { name: string; rows: Row[] }[],
  isOfTurn: (stage: string, row: Row) => boolean,
): { gate: Counts; turn: Counts }
export function judgeCosts(
  costs: { gate: Counts; turn: Counts },
  budget: Budget,
): { line: string; failure: string | null }
export function writeCounted(costs: { gate: Counts }, budget: Budget): void
