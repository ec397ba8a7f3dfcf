// Unit tests of the checkpoints of the embedded database: when they are made, and that a stop makes the last one.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startUpkeep } from '../../../server/database/embedded/upkeep.ts'
import type { Database } from '../../../server/database/sql.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000

const CASES = [
  // While people only read, a session is touched now and then.
  { written: 500, minutes: 4, checkpoints: 0 },
  { written: 500, minutes: 5, checkpoints: 1 },
  { written: 500, minutes: 10, checkpoints: 2 },
  { written: 5_000_000, minutes: 3, checkpoints: 3 },
  { written: 0, minutes: 60, checkpoints: 0 },
]

it('embedded: a checkpoint comes after five minutes with writes or 4 MB of log, and at a stop if anything was written', async () => {
  for (const { written, minutes, checkpoints } of CASES) {
    let log = 0
    let atCheckpoint = 0
    let made = 0
    const query = async ({ text }: { text: string }) => {
      if (text === 'CHECKPOINT') {
        made += 1
        atCheckpoint = log
      }
      return [{ place: `0/${log.toString(16)}`, bytes: log - atCheckpoint }]
    }
    const fail = (error: unknown) => expect.unreachable(String(error))
    const upkeep = startUpkeep({ query } as unknown as Database, () => new Date(), fail)
    for (let minute = 0; minute < minutes; minute += 1) {
      log += written
      await vi.advanceTimersByTimeAsync(MINUTE)
    }
    expect(made, `${written} bytes a minute, ${minutes} minutes`).toBe(checkpoints)
    log += written
    await upkeep.stop()
    expect(made).toBe(checkpoints + (written > 0 ? 1 : 0))
  }
})
