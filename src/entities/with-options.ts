// Adds options to a query.
import type { AppQuery } from './cached.ts'

/** The same query with these options. */
export const withOptions = <Data>(query: AppQuery<Data>, options: Partial<AppQuery<Data>>): AppQuery<Data> => ({
  ...query,
  ...options,
})
