// The part of «Pendientes de enviar» about copies: saves a copy of all claims that are only on this device, or opens a copy.
import type { ReactNode } from 'react'
import { SaveCopyButton } from '../../entities/transfer/save-copy-button.tsx'
import { useStore } from '../../toolkit/person/store.ts'
import { useSession } from '../../toolkit/person/use-session.ts'

type Props = {
  /** How many claims are only on this device. */
  count: number
  openCopy: ReactNode
}

export function Copies({ count, openCopy }: Props) {
  const { db } = useStore()
  const { localKey } = useSession().person
  return (
    <section aria-label="Copias" className="flex flex-col gap-3 rounded-lg border border-line p-4 sm:p-5">
      <div>
        <h2 className="font-bold text-lg">Copias</h2>
        <p className="text-ink-2 text-sm">
          Si el dispositivo falla o se llena, un archivo con tus datos y fotos te deja seguir en otro.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {openCopy}
        {count > 1 && <SaveCopyButton db={db} localKey={localKey} uuids="all" label="Guardar copia de todo" />}
      </div>
    </section>
  )
}
