// «¿Son tuyos?»: what other apps shared while nobody was signed in is kept by whoever says so, or discarded (D63).
import { useState } from 'react'
import type { HeldFile } from '../../offline/database/held-types.ts'
import { Button } from '../../ui/actions/button.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { useNow } from '../use-now.ts'
import { heldWhat, heldWhen } from './held-text.ts'

type Props = {
  files: readonly HeldFile[]
  busy: boolean
  onKeep: () => void
  onDiscard: () => void
  onLater: () => void
}

export function HeldQuestion({ files, busy, onKeep, onDiscard, onLater }: Props) {
  const now = useNow()
  const [asking, setAsking] = useState(false)
  const isAnyKept = files.some(({ refused }) => refused === null)
  return (
    <>
      <p className="text-ink-2">
        {heldWhen(files, now).replace(/^./, (letter) => letter.toUpperCase())} se compartió en este dispositivo{' '}
        <strong className="text-ink">{heldWhat(files)}</strong>, cuando nadie había iniciado sesión. Guárdalos solo si
        los compartiste tú: quedan en «Sin clasificar» y no se envían.
      </p>
      <div className="mt-4 flex flex-col gap-2">
        {isAnyKept && (
          <Button wide loading={busy} onClick={busy ? undefined : onKeep}>
            Sí, guardarlos
          </Button>
        )}
        <Button wide tone="quiet" onClick={busy ? undefined : () => setAsking(true)}>
          No son míos, descartarlos
        </Button>
        <Button wide tone="quiet" onClick={onLater}>
          Ahora no
        </Button>
      </div>
      <AlertDialog
        open={asking}
        title="¿Descartar lo que se compartió?"
        confirmLabel="Descartar"
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
        onCancel={() => setAsking(false)}
      >
        Se borra de este dispositivo: {heldWhat(files)}. Quien lo compartió puede volver a hacerlo.
      </AlertDialog>
    </>
  )
}
