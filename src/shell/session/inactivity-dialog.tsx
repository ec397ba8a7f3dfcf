// ACC-16: the question «Inactividad de sesión», with the time that is left.
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { useOnline } from '../use-online.ts'

type Props = { open: boolean; remaining: number; busy: boolean; onGoOn: () => void }

export function InactivityDialog({ open, remaining, busy, onGoOn }: Props) {
  const online = useOnline()
  return (
    <AlertDialog
      open={open}
      title="Inactividad de sesión"
      confirmLabel="Continuar"
      cancelLabel={null}
      tone="primary"
      busy={busy}
      onConfirm={onGoOn}
      onCancel={() => undefined}
    >
      <p>
        Hace un rato que no usas el portal. Para cuidar tus datos {online ? 'cerraremos' : 'pondremos en pausa'} la
        sesión en{' '}
        <span role="timer" className="font-bold text-ink tabular-nums">
          {clockText(remaining)}
        </span>
        . Tus borradores quedan guardados.
      </p>
    </AlertDialog>
  )
}

/** «4:59» */
function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
