// Chance that a failed test can repeat: it names its seed, which FAULT_SEED sets again.
import { onTestFailed } from 'vitest'
import { makeRandom, type Random } from '../../server/seed/random.ts'

/** The chance of the running test; `notes` is what else to say when it fails. */
export function chance(notes: () => string = () => ''): Random {
  const seed = process.env['FAULT_SEED'] ?? String(Date.now())
  onTestFailed(() => {
    process.stderr.write(`FAULT_SEED=${seed}\n${notes()}\n`)
  })
  return makeRandom(seed)
}
