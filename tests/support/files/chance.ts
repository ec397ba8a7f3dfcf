// Random numbers that a failed test can repeat: the failure shows their seed, and FAULT_SEED sets the seed again.
import { onTestFailed } from 'vitest'
import { makeRandom, type Random } from '../../../server/seed/random.ts'

/** The random numbers of the running test; `notes` is text to add to the message of a failure. */
export function chance(notes: () => string = () => ''): Random {
  const seed = process.env['FAULT_SEED'] ?? String(Date.now())
  onTestFailed(() => {
    process.stderr.write(`FAULT_SEED=${seed}\n${notes()}\n`)
  })
  return makeRandom(seed)
}
