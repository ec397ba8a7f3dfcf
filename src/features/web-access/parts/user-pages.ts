// The query for a page of users; `pageOf` reads the page from an answer of any shape.
import { keepPreviousData } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import type { CallAnswer, CallInput } from '../../../contract/call.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { type AppQuery, answerKey, cached } from '../../../entities/ask.ts'
import type { ListPage } from '../../../toolkit/list/use-list.ts'

/** Web access can change at any time, so a page is requested each time it is opened. */
export const userPages = <E extends Endpoint, Row>(
  endpoint: E,
  input: CallInput<E>,
  pageOf: (answer: CallAnswer<E>) => ListPage<Row>,
): AppQuery<ListPage<Row>> =>
  cached<ListPage<Row>>('open', {
    queryKey: answerKey(endpoint, input),
    queryFn: async ({ signal }) => pageOf(await request(endpoint, input, { signal })),
    placeholderData: keepPreviousData,
  })
