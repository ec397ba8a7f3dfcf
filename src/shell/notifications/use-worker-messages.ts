// Hook: receives the service worker's messages: news of the portal, and the target of a pressed notification.
import { useEffect } from 'react'
import { NEWS_MESSAGE, OPEN_MESSAGE, type WorkerMessage } from '../../offline/device/worker-messages.ts'
import { useGo } from '../../toolkit/screens/go.tsx'
import { storedAddress } from '../../toolkit/screens/path-to.ts'

/** `onNews` asks the portal now, instead of at the next regular time. */
export function useWorkerMessages(onNews: () => Promise<unknown>): void {
  const go = useGo()
  useEffect(() => {
    const worker = navigator.serviceWorker
    const hear = ({ data, ports }: MessageEvent<WorkerMessage | null>) => {
      if (data?.type === NEWS_MESSAGE.type) void onNews()
      if (data?.type !== OPEN_MESSAGE.type) return
      const address = storedAddress((data as { address?: unknown }).address)
      if (address === null) return
      // Confirms the navigation: the browser need not navigate the page with a reload.
      ports[0]?.postMessage('taken')
      void go(address)
    }
    worker?.addEventListener('message', hear)
    return () => worker?.removeEventListener('message', hear)
  }, [go, onNews])
}
