// Random numbers that can be repeated after a failure: the failed test shows their seed, and FAULT_SEED sets it again.
import { onTestFailed } from 'vitest'
import { makeRandom, type Random } from '../../../server/seed/random.ts'

/** Returns the random numbers of the running test; `notes` returns text to add to the message of a failure. */
export function chance(notes: () => string = () => ''): Random {
  const seed = process.env['FAULT_SEED'] ?? String(Date.now())
  onTestFailed(() => {
    process.stderr.write(`FAULT_SEED=${seed}\n${notes()}\n`)
  })
  return makeRandom(seed)
}
