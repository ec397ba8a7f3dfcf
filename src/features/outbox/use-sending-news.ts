// Hook that announces in the live region how sending goes on.
import { useEffect, useRef } from 'react'
import { announce } from '../../ui/feedback/announce.ts'
import { type SendingPicture, sendingNews } from './sending-news.ts'

/** `picture` is undefined while the lists are first read: what was there before is not news. */
export function useSendingNews(picture: SendingPicture | undefined): void {
  const last = useRef<SendingPicture>(undefined)
  useEffect(() => {
    if (!picture) return
    const news = last.current && sendingNews(last.current, picture)
    last.current = picture
    if (news) announce(news)
  })
}
