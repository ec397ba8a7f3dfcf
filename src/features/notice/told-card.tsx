// The card «Del portal»: the portal's notifications on all devices, newest first; offline with their age.
import { useState } from 'react'
import type { PortalNotification } from '../../contract/notification.ts'
import type { Bell } from '../../entities/notification/queries.ts'
import { AgeNote } from '../../toolkit/query/age-note.tsx'
import { QueryFailure } from '../../toolkit/query/query-failure.tsx'
import type { CachedQuery } from '../../toolkit/query/use-cached-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ToldRow } from './told-row.tsx'

const FIRST = 10

type Props = {
  query: CachedQuery<Bell>
  /** The ids of notifications that were unread when the screen was opened, or arrived since. */
  fresh: ReadonlySet<string>
  now: number
}

export function ToldCard({ query, fresh, now }: Props) {
  const [isWhole, setWhole] = useState(false)
  const { data } = query
  if (!data)
    return query.error ? (
      <Card title="Del portal">
        <QueryFailure what="los avisos del portal" query={query} />
      </Card>
    ) : null
  if (data.avisos.length === 0) return null
  // Every new notification is shown; the button hides only older ones.
  const shown = isWhole ? data.avisos : data.avisos.slice(0, Math.max(FIRST, countFresh(data.avisos, fresh)))
  const rest = data.avisos.length - shown.length
  return (
    <Card title="Del portal" flush>
      <div className="px-4 sm:px-6">
        <AgeNote query={query} />
      </div>
      <ul aria-label="Del portal" className="mt-2 divide-y divide-line">
        {shown.map((each) => (
          <ToldRow key={each.id} told={each} now={now} isFresh={fresh.has(each.id)} />
        ))}
      </ul>
      {rest > 0 && (
        <div className="border-line border-t px-4 py-3 sm:px-6">
          <Button tone="quiet" onClick={() => setWhole(true)}>
            {rest === 1 ? 'Ver el anterior' : `Ver los ${rest} anteriores`}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** The number of notifications down to the last new one. */
const countFresh = (avisos: readonly PortalNotification[], fresh: ReadonlySet<string>): number =>
  avisos.findLastIndex(({ id }) => fresh.has(id)) + 1
