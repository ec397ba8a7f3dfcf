export type Kind = 'postgres' | 'embedded' | 'faults' | 'servers' | 's3'
export type Selection = {
  isGate: boolean
  isFull: boolean
  turn: { part: number; of: number } | null
  filesOf(kind: Kind): string[]
  isOfTurn(stage: string, row: { file?: string; tags?: readonly string[]; browser?: string }): boolean
  selectTests(kind: 'journeys' | 'firefox' | 'tours', of: RegExp): RegExp
}
export function selectionOf(settings: { TEST_MATRIX?: string; TEST_PART?: string }): Selection
export const isGate: boolean
export const isFull: boolean
export const filesOf: Selection['filesOf']
export const selectTests: Selection['selectTests']
