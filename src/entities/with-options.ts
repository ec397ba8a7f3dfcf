// Adds options to a query.
import type { AppQuery } from './cached.ts'

/** Returns the query with these options added. */
export const withOptions = <Data>(query: AppQuery<Data>, options: Partial<AppQuery<Data>>): AppQuery<Data> => ({
  ...query,
  ...options,
})
