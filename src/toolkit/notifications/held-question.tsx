// «¿Son tuyos?»: asks about files that were shared while nobody was signed in, and takes or discards them (D63).
import { useState } from 'react'
import type { HeldFile } from '../../offline/database/held-types.ts'
import { Button } from '../../ui/actions/button.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { useNow } from '../person/use-now.ts'
import { heldWhat, heldWhen } from './held-text.ts'

type Props = {
  files: readonly HeldFile[]
  busy: boolean
  /** Called when the person says that the files are theirs: the files are shown, but only «Guardar» stores them. */
  onYes: () => void
  onDiscard: () => void
  onLater: () => void
}

export function HeldQuestion({ files, busy, onYes, onDiscard, onLater }: Props) {
  const now = useNow()
  const [asking, setAsking] = useState(false)
  const isAnyKept = files.some(({ refused }) => refused === null)
  return (
    <>
      <p className="text-ink-2">
        {heldWhen(files, now).replace(/^./, (letter) => letter.toUpperCase())} se compartió en este dispositivo{' '}
        <strong className="text-ink">{heldWhat(files)}</strong>, cuando nadie había iniciado sesión. Di que sí solo si
        los compartiste tú: los verás antes de guardarlos, y no se envían.
      </p>
      <div className="mt-4 flex flex-col gap-2">
        {isAnyKept && (
          <Button wide loading={busy} onClick={busy ? undefined : onYes}>
            Sí, verlos
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
