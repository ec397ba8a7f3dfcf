// The frame of every list screen: title, count, refresh, offline notice, or the reason why there is no list.
import type { ReactNode } from 'react'
import type { ByReader } from '../../domain/user/reader.ts'
import { NothingForOwner } from '../../entities/nothing-for-owner.tsx'
import { RetryButton } from '../../ui/actions/retry-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { MEDIA, useMedia } from '../../ui/layout/media-width.ts'
import { Page } from '../../ui/layout/page.tsx'
import { useOnline } from '../person/use-online.ts'
import { useReader } from '../person/use-reader.ts'
import { isUnreachable } from '../query/call-failure.ts'
import { UpdatedAgo } from '../query/updated-ago.tsx'
import type { CachedQuery } from '../query/use-cached-query.ts'

/** The offline notice while an answer is shown (`shown`) and while there is none (`nothing`); null: no notice. */
export type OfflineWords = ByReader<{ shown: string | null; nothing: string | null }>

const NOT_STORED = 'La cartera no se guarda en el dispositivo. Vuelve a verse cuando haya red.'

/** For a list whose answers are stored on a customer's device for 120 minutes (D132). */
export const KEPT_OFFLINE: OfflineWords = {
  staff: { shown: NOT_STORED, nothing: NOT_STORED },
  customer: {
    shown: 'Esto es lo que consultaste en las últimas dos horas. Lo demás se verá cuando haya red.',
    nothing: null,
  },
}

export type ListScreenProps = {
  title: string
  /** The count beside the title; null until it is known. */
  count?: string | null
  /** Shown under the title, before the age of the list. */
  about?: ReactNode
  actions?: ReactNode
  /** A small button among the actions; on a phone it is beside the age, because the title needs its whole line. */
  tool?: ReactNode
  query: CachedQuery<unknown>
  offline: OfflineWords
  /** Adds a retry button to the offline notice. */
  retry?: boolean
  /** The code that the owner lacks, such as «Sin cédula», so that no request is possible; null if none is missing. */
  lacks: string | null
  height?: 'screen' | undefined
  /** Shown above the list, or above the error that replaces it. */
  above?: ReactNode
  children: ReactNode
}

const TITLES = { customer: 'Sin conexión con el portal', staff: 'Esta pantalla necesita conexión' } as const

/** Whether the device is online and the list's last request reached the portal. */
export const useListOnline = (query: Pick<CachedQuery<unknown>, 'error'>): boolean =>
  useOnline() && !isUnreachable(query.error)

export function ListScreen({
  title,
  count,
  about,
  actions,
  tool,
  query,
  offline,
  retry,
  lacks,
  height,
  above,
  children,
}: ListScreenProps) {
  const reader = useReader()
  const online = useListOnline(query)
  const isWide = useMedia(MEDIA.side)
  const isShown = query.data !== undefined
  if (lacks !== null)
    return (
      <Page title={title} actions={actions}>
        {above}
        <Card>
          <NothingForOwner lacks={lacks} />
        </Card>
      </Page>
    )
  const hasAge = online || isShown
  const age = <UpdatedAgo updatedAt={query.fetchedAt} busy={query.isFetching} onRefresh={query.refetch} />
  const words = offline[reader][isShown ? 'shown' : 'nothing']
  return (
    <Page
      title={title}
      beside={
        count ? (
          <span className="text-muted text-sm tabular-nums">{count}</span>
        ) : (
          // Reserves the room of the count, which may need a separate line.
          !query.error && <span aria-hidden className="inline-block h-5 w-16" />
        )
      }
      spacing="close"
      height={height}
      actions={
        <>
          {hasAge && isWide && age}
          {isWide && tool}
          {actions}
        </>
      }
      subtitle={
        (about || (hasAge && !isWide)) && (
          <span className="flex flex-wrap items-center gap-x-4">
            {about}
            {hasAge && !isWide && age}
            {hasAge && !isWide && tool && <span className="-my-3.5">{tool}</span>}
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
