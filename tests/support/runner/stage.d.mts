// The types of stage.mjs, which the runner needs as plain JavaScript.

import type { Row } from './report.mjs'

export function runStage(stage: {
  title: string
  command: string[]
  report?: string
  env: NodeJS.ProcessEnv
  isPart?: boolean
  silenceMinutes?: number
  /** The path of the Node that runs it; by default that of this process. */
  node?: string
}): Promise<{ passed: number; failed: number; seconds: number; rows: Row[] }>
export function endStages(): Promise<void>
