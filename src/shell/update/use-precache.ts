// Hook: makes the service worker complete the app's cache, and warns while the app would not open offline (PWA-29).
import { useEffect } from 'react'
import { FILL_MESSAGE, type FillAnswer } from '../../offline/device/worker-messages.ts'
import { useNotify } from '../../toolkit/notifications/notifications.ts'
import { useOnline } from '../../toolkit/person/use-online.ts'

export function usePrecache(): void {
  const notify = useNotify()
  const online = useOnline()
  useEffect(() => {
    if (!online) return
    let isTold = false
    const hear = ({ missing, isDone }: FillAnswer) => {
      if (missing > 0 && !isTold)
        notify({
          tone: 'warning',
          text: 'Sin internet esta app no abrirá en este dispositivo',
          detail:
            'El navegador borró sus archivos. Los estamos guardando otra vez; tus borradores y fotos siguen aquí.',
        })
      if (missing > 0 && isDone)
        notify({
          tone: 'warning',
          text: 'La app no se completó: sin internet no abrirá en este dispositivo todavía',
          quiet: true,
        })
      if (missing === 0 && isTold && isDone)
        notify({ tone: 'success', text: 'La app está completa otra vez: abre también sin internet' })
      isTold = missing > 0
    }
    return askWorker(hear)
  }, [online, notify])
}

/** Asks the active service worker. On a first visit there is none: it is still being installed. */
function askWorker(hear: (answer: FillAnswer) => void): () => void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }: MessageEvent<FillAnswer>) => hear(data)
  navigator.serviceWorker?.controller?.postMessage(FILL_MESSAGE, [port2])
  return () => port1.close()
}
