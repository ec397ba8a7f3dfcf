// The note on a claim that the portal has lost, until it has arrived again (D149).
import type { ReactNode } from 'react'
import { lostText } from '../../entities/draft/lost-words.ts'
import { readLoss } from '../../offline/receipts/losses.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useLive } from '../person/store.ts'
import { useSession } from '../person/use-session.ts'

type Props = {
  /** The uuid of the claim. */
  uuid: string
  /** What happens to the claim next. */
  children: ReactNode
}

export function LostNote({ uuid, children }: Props) {
  const { clockOffset } = useSession()
  const lost = useLive(({ db }) => readLoss(db, uuid), [uuid])
  if (!lost) return null
  return (
    <Notice tone="warning" announced="none" title={lostText(lost, clockOffset)}>
      {children}
    </Notice>
  )
}
