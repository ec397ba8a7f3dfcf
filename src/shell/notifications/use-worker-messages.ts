// Hook: hears the service worker: that the portal has news, and where the press on a notification leads.
import { useEffect } from 'react'
import { NEWS_MESSAGE, OPEN_MESSAGE, type WorkerMessage } from '../../offline/device/worker-messages.ts'
import { useGo } from '../../toolkit/screens/go.tsx'
import { storedAddress } from '../../toolkit/screens/path-to.ts'

/** `onNews` asks the portal now, instead of at its next time. */
export function useWorkerMessages(onNews: () => Promise<unknown>): void {
  const go = useGo()
  useEffect(() => {
    const worker = navigator.serviceWorker
    const hear = ({ data, ports }: MessageEvent<WorkerMessage | null>) => {
      if (data?.type === NEWS_MESSAGE.type) void onNews()
      if (data?.type !== OPEN_MESSAGE.type) return
      const address = storedAddress((data as { address?: unknown }).address)
      if (address === null) return
      // Taken: the browser need not lead the page there by a reload.
      ports[0]?.postMessage('taken')
      void go(address)
    }
    worker?.addEventListener('message', hear)
    return () => worker?.removeEventListener('message', hear)
  }, [go, onNews])
}
