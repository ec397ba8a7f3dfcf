// Renders one query: a skeleton while it loads, the reason if it fails, then its data with their age.
import type { ReactNode } from 'react'
import { AgeNote } from './age-note.tsx'
import { QueryFailure } from './query-failure.tsx'
import { QueryPending } from './query-pending.tsx'
import type { CachedQuery } from './use-cached-query.ts'

type Props<Data> = {
  /** What the data is, such as «las notas». */
  what: string
  query: CachedQuery<Data>
  /** The skeleton. */
  pending: ReactNode
  /** Shown instead of an empty list, if the data is a list. */
  empty?: ReactNode
  /** Set where the data's age is shown elsewhere. */
  noteElsewhere?: boolean
  children: (data: Data) => ReactNode
}

export function QueryView<Data>({ what, query, pending, empty, noteElsewhere, children }: Props<Data>) {
  const { data, error } = query
  if (data === undefined)
    return error ? <QueryFailure what={what} query={query} /> : <QueryPending>{pending}</QueryPending>
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty
  const content = children(data)
  if (noteElsewhere) return content
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <AgeNote query={query} />
      {content}
    </div>
  )
}
