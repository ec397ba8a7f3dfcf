// Waits for something that becomes true soon, however busy the machine is.
import { vi } from 'vitest'

/** As long as `expect.poll` waits in these tests. */
const PATIENCE_MS = 20_000

/**
 * Resolves when `check` throws no more; timers that a test has in its hands go on meanwhile. `vi.waitFor` itself gives up
 * after a second, which is short on a machine that runs other tests beside.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: PATIENCE_MS })
