import type { Kind } from './selection.mjs'

export type DealtTurns = {
  /** What the whole files of each turn cost, and its journeys, in units. */
  units: number[]
  turnOfFile(kind: Kind, file: string): number | undefined
  turnOfTest(file: string, place: number): number
}
/** Units by file. */
export const PRICES: Readonly<Record<string, number>>
export function dealTurns(of: number, files: readonly { kind: string; file: string }[]): DealtTurns
