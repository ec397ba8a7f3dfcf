// Announces changes of the sending state to screen readers.
import { useEffect, useRef } from 'react'
import { PAUSE_WORDS } from '../../entities/draft/sending-status.ts'
import type { PauseReason } from '../../offline/database/item-history.ts'
import type { OutboxState } from '../../offline/database/outbox-types.ts'
import { announce } from '../../ui/feedback/announce.ts'

export type SendingPicture = {
  claims: { uuid: string; patient: string; state: OutboxState; percent: number }[]
  /** The known receipts, each with its «Solicitud N.º 1234». */
  receipts: { id: string; sentence: string }[]
  pause: PauseReason | null
}

const STEP = 25

/** Returns the text about a result, or about the progress at every 25 %; null if there is nothing to announce. */
export function sendingNews(before: SendingPicture, after: SendingPicture): string | null {
  const knownIds = new Set(before.receipts.map((each) => each.id))
  const received = after.receipts.filter((each) => !knownIds.has(each.id)).map((each) => `Recibido: ${each.sentence}`)
  const claims = after.claims.flatMap((claim) => {
    const earlier = before.claims.find((each) => each.uuid === claim.uuid)
    const news = newsOf(claim, earlier)
    return news ? [news] : []
  })
  const paused = after.pause && after.pause !== before.pause ? [PAUSE_WORDS[after.pause]] : []
  const all = [...received, ...claims, ...paused]
  return all.length > 0 ? all.join('. ') : null
}

type Claim = SendingPicture['claims'][number]

function newsOf(claim: Claim, earlier: Claim | undefined): string | null {
  if (claim.state === 'attention')
    return earlier?.state === 'attention' ? null : `${claim.patient}: necesita tu atención`
  if (claim.state !== 'sending') return null
  const step = Math.floor(claim.percent / STEP)
  const last = earlier?.state === 'sending' ? Math.floor(earlier.percent / STEP) : 0
  return step > last ? `Enviando ${claim.patient}: ${step * STEP} %` : null
}

/** `picture` is undefined until the lists are first read; their first content is not announced. */
export function useSendingNews(picture: SendingPicture | undefined): void {
  const last = useRef<SendingPicture>(undefined)
  useEffect(() => {
    if (!picture) return
    const news = last.current && sendingNews(last.current, picture)
    last.current = picture
    if (news) announce(news)
  })
}
