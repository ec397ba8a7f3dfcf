// Hook that announces the progress of sending in the live region.
import { useEffect, useRef } from 'react'
import { announce } from '../../ui/feedback/announce.ts'
import { type SendingPicture, sendingNews } from './sending-news.ts'

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
