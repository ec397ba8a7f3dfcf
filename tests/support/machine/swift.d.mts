// The types of swift.mjs, which the runner needs as plain JavaScript.
import type { ServerProcess } from './postgres.d.mts'

export type S3Server = { endpoint: string; accessKey: string; secretKey: string }
export type RunningS3 = S3Server & {
  pids: number[]
  processes: () => ServerProcess[]
  revive: () => Promise<void>
  update: () => Promise<void>
  stop: () => Promise<void>
}
export function packagesOfSwift(): string[]
export function startSwift(): Promise<RunningS3>
