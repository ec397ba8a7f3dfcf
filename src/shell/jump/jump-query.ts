// The query of the jump: finds matches for a typed text in the portfolio.
import { jump } from '../../contract/jump.ts'
import { ask, withOptions } from '../../entities/ask.ts'

/** If the same text is typed again within this time, as after deleting a letter, nothing is requested. */
const KEPT_MS = 60_000

/** For staff only; never stored on the device. An empty text requests nothing. */
export const jumpQuery = (texto: string) =>
  withOptions(ask(jump, { body: { texto } }), { enabled: texto !== '', staleTime: KEPT_MS, gcTime: KEPT_MS })
