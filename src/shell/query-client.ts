// Questions to the portal: one client for each signed-in person.
import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import type { CallFailure } from '../contract/call.ts'

/** A failed call as an error that a query can carry. */
export class CallError extends Error {
  constructor(readonly failure: CallFailure) {
    super(failure.failure === 'problem' ? failure.envelope.message : failure.failure)
  }
}

/** The client of one signed-in person; queries are never shared between two. */
export function createQueryClient(onSessionLost: () => void): QueryClient {
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        const failure = error instanceof CallError ? error.failure : null
        if (failure?.failure === 'problem' && failure.status === 401) onSessionLost()
      },
    }),
    defaultOptions: { queries: { networkMode: 'offlineFirst', retry: false, refetchOnWindowFocus: true } },
  })
}
