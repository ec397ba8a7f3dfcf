import type { Kind } from './selection.mjs'

export type DealtTurns = {
  /** What the whole files of each turn cost, and its journeys, in units. */
  units: number[]
  turnOfFile(kind: Kind, file: string): number | undefined
  turnOfTest(kind: 'journeys' | 'firefox' | 'tours', place: number): number
}
export function dealTurns(of: number, files: readonly { kind: string; file: string }[]): DealtTurns
