// The notice that an overlay's code could not be loaded; opening the overlay again loads it again.

import { Notice } from '../feedback/notice.tsx'

export function MissingPart({ onClose }: { onClose: () => void }) {
  return (
    <div className="fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar-height)+env(safe-area-inset-bottom))] z-50 mx-auto max-w-lg">
      <Notice tone="danger" title="No se pudo abrir" onDismiss={onClose}>
        Falta una parte del portal. Revisa tu conexión e inténtalo otra vez.
      </Notice>
    </div>
  )
}
