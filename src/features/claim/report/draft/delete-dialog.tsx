// The specified question before anything is deleted (DOC-11a).
import { AlertDialog } from '../../../../ui/overlays/alert-dialog.tsx'

type Props = { open: boolean; what: string; onCancel: () => void; onConfirm: () => void }

export const DeleteDialog = ({ open, what, onCancel, onConfirm }: Props) => (
  <AlertDialog open={open} title={`Eliminar ${what}`} confirmLabel="Eliminar" onCancel={onCancel} onConfirm={onConfirm}>
    Esta operación es irreversible ¿Está seguro de eliminar?
  </AlertDialog>
)
