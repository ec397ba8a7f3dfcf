// Waits for something that becomes true soon, however busy the machine is.
import { vi } from 'vitest'

/** The same time limit as for `expect.poll` in these tests. */
const PATIENCE_MS = 20_000

/**
 * Resolves when `check` no longer throws; fake timers advance meanwhile. By default `vi.waitFor` gives up after a second,
 * which is too short on a machine that runs other tests.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: PATIENCE_MS })
