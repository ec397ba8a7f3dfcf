// D24: asks before a form with unsaved changes is left; drafts do not need this, because they are always stored (D87).
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { interruptions } from '../person/interruptions.ts'

type Place = { pathname: string }
// A navigation that only opens or closes something over the same page does not leave the form.
const isLeaving = ({ current, next }: { current: Place; next: Place }) => current.pathname !== next.pathname

/** Render it inside the form; when the tab is closed, the browser asks in its own words. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isLeaving,
    enableBeforeUnload: () => !interruptions.isLeaving(),
    disabled: !when,
    withResolver: true,
  })
  useEffect(() => (when ? interruptions.hold('unsaved') : undefined), [when])
  return (
    <AlertDialog
      open={status === 'blocked'}
      // This dialog gets no history entry: that would cut off the entries by which the router returns to the form.
      inAddress
      title="¿Está seguro de que desea salir? Hay cambios pendientes."
      confirmLabel="Salir"
      cancelLabel="Seguir aquí"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      Lo escrito en esta pantalla no se guarda.
    </AlertDialog>
  )
}
