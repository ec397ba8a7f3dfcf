// The screen of a list: its title, how fresh it is, that there is no network, and why there may be no list at all.
import type { ReactNode } from 'react'
import type { ByReader } from '../../domain/user/reader.ts'
import { OwnerLacks } from '../../entities/owner-lacks.tsx'
import { RetryButton } from '../../ui/actions/retry-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { MEDIA, useMedia } from '../../ui/layout/media-width.ts'
import { Page } from '../../ui/layout/page.tsx'
import { isUnreachable } from '../query/call-failure.ts'
import { UpdatedAgo } from '../query/updated-ago.tsx'
import type { CachedQuery } from '../query/use-cached-query.ts'
import { useOnline } from '../use-online.ts'
import { useReader } from '../use-reader.ts'

/** What is said without a network while an answer is shown, and while there is none; null says nothing. */
export type OfflineWords = ByReader<{ shown: string | null; nothing: string | null }>

type Props = {
  title: string
  /** How many there are, beside the title; null until it is known. */
  count?: string | null
  /** Stands under the title, before how fresh the list is. */
  about?: ReactNode
  actions?: ReactNode
  query: CachedQuery<unknown>
  offline: OfflineWords
  /** Beside the words: asks again at once. */
  retry?: boolean
  /** Why nothing can be requested: whose list it would be is not known. */
  lacks: string | null
  /** As `Page` takes it. */
  height?: 'screen' | undefined
  /** Stands above either. */
  above?: ReactNode
  children: ReactNode
}

const TITLES = { customer: 'Sin conexión con el portal', staff: 'Esta pantalla necesita conexión' } as const

/** Whether the portal was there for this list's last question. */
export const useListOnline = (query: Pick<CachedQuery<unknown>, 'error'>): boolean =>
  useOnline() && !isUnreachable(query.error)

export function ListScreen({
  title,
  count,
  about,
  actions,
  query,
  offline,
  retry,
  lacks,
  height,
  above,
  children,
}: Props) {
  const reader = useReader()
  const online = useListOnline(query)
  const isWide = useMedia(MEDIA.side)
  const isShown = query.data !== undefined
  if (lacks !== null)
    return (
      <Page title={title} actions={actions}>
        {above}
        <Card>
          <OwnerLacks lacks={lacks} />
        </Card>
      </Page>
    )
  const hasAge = online || isShown
  const age = <UpdatedAgo updatedAt={query.fetchedAt} busy={query.isFetching} onRefresh={query.refetch} />
  const words = offline[reader][isShown ? 'shown' : 'nothing']
  return (
    <Page
      title={title}
      beside={count && <span className="text-muted text-sm tabular-nums">{count}</span>}
      spacing="close"
      height={height}
      actions={
        <>
          {hasAge && isWide && age}
          {actions}
        </>
      }
      subtitle={
        (about || (hasAge && !isWide)) && (
          <span className="flex flex-wrap items-center gap-x-4">
            {about}
            {hasAge && !isWide && age}
          </span>
        )
      }
    >
      {!online && words !== null && (
        <Notice
          tone="info"
          title={TITLES[reader]}
          action={retry && <RetryButton tone="plain" onRetry={query.refetch} />}
        >
          {words}
        </Notice>
      )}
      {above}
      {children}
    </Page>
  )
}
