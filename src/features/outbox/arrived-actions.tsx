// Buttons for a claim changed here after the portal stored it: show the stored claim, or discard the changes (REP-30).
import { useState } from 'react'
import { patientOf } from '../../entities/draft/draft-words.ts'
import type { OutboxEntry } from '../../offline/database/outbox-types.ts'
import { discardUnsent } from '../../offline/device/unsent.ts'
import { webLock } from '../../offline/outbox/runner/web-lock.ts'
import { useStore } from '../../toolkit/person/store.ts'
import { renderLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { useOwnArea } from '../../toolkit/screens/use-last-area.ts'
import { Button } from '../../ui/actions/button.tsx'
import { buttonLook } from '../../ui/actions/button-look.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'

type Props = { entry: OutboxEntry; stored: NonNullable<OutboxEntry['stored']>; onRefused: (sentence: string) => void }

export function ArrivedActions({ entry, stored, onRefused }: Props) {
  const { db } = useStore()
  const area = useOwnArea()
  const [isAsking, setIsAsking] = useState(false)

  async function discard() {
    setIsAsking(false)
    const { uuid } = entry
    const discarded = await discardUnsent({ db, uuid, lock: webLock(navigator.locks), now: () => Date.now() })
    if (!discarded.ok) onRefused(discarded.message)
  }

  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {renderLink({
        to: pathTo.claim(area, stored),
        className: buttonLook('secondary'),
        children: `Ver Solicitud N.º ${stored.cdReclamo}`,
      })}
      <Button tone="quiet" onClick={() => setIsAsking(true)}>
        Descartar mis cambios
      </Button>
      <AlertDialog
        open={isAsking}
        title={`¿Descartar los cambios de ${patientOf(entry.parameters)}?`}
        confirmLabel="Descartar"
        onCancel={() => setIsAsking(false)}
        onConfirm={discard}
      >
        {`Se borran de este dispositivo con sus fotos. La Solicitud N.º ${stored.cdReclamo} queda en el portal como llegó.`}
      </AlertDialog>
    </div>
  )
}
