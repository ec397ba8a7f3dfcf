// The query of the jump: what of the portfolio a typed text finds.

import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import { jump } from '../../contract/jump.ts'

/** A text that is typed again meanwhile, such as by deleting a letter, is not requested again. */
const KEPT_MS = 60_000

/** Staff only; never on the device. An empty text requests nothing. */
export const jumpQuery = (texto: string) =>
  queryOptions({
    queryKey: ['jump', texto],
    queryFn: ({ signal }) => request(jump, { body: { texto } }, { signal }),
    enabled: texto !== '',
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
  })
