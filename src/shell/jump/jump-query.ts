// The query of the jump: what of the portfolio a typed text finds.
import { jump } from '../../contract/jump.ts'
import { ask } from '../../entities/ask.ts'
import { withOptions } from '../../entities/with-options.ts'

/** A text that is typed again meanwhile, such as by deleting a letter, is not requested again. */
const KEPT_MS = 60_000

/** Staff only; never on the device. An empty text requests nothing. */
export const jumpQuery = (texto: string) =>
  withOptions(ask(jump, { body: { texto } }), { enabled: texto !== '', staleTime: KEPT_MS, gcTime: KEPT_MS })
