// Waits until a check passes, however busy the machine is.
import { vi } from 'vitest'

/** The same time limit as for `expect.poll` in these tests. */
const PATIENCE_MS = 20_000

/**
 * Resolves when `check` no longer throws; fake timers advance meanwhile. The default limit of `vi.waitFor`, one second,
 * is too short on a busy machine.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: PATIENCE_MS })
