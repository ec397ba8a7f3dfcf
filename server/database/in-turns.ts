// Goes through a long list in slices, and lets the process answer other requests between them.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The number of items that can be read, made or sent within a few milliseconds. */
const SLICE = 250

/** Yields slices of `items` in order; between two slices the event loop can handle other events. */
export async function* inTurns<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let first = 0; first < items.length; first += SLICE) {
    if (first > 0) await nextTurn()
    yield items.slice(first, first + SLICE)
  }
}
