// The button «Consultas deducibles» (CLM-05): loads and opens the dialog with the deductibles of a family.
import { useState } from 'react'
import type { InsurerClaimParams } from '../../../toolkit/screens/insurer-claim-params.ts'
import { useOwner } from '../../../toolkit/session/active-associate.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { lazyOverlay } from '../../../ui/lazy/lazy-overlay.tsx'

const LazyDeductibles = lazyOverlay(() => import('./deductibles-dialog.tsx'), 'DeductiblesDialog')

/** Shows customers the family of the active insured person, and staff the family of the person in the filter. */
export function DeductiblesButton({ params }: { params: InsurerClaimParams }) {
  const { by } = useOwner('vam')
  const [isOpen, setIsOpen] = useState(false)
  const person = by?.cedula ? { cedula: by.cedula } : params.cdAsegurado ? { cdAsegurado: params.cdAsegurado } : null
  if (!person) return null
  return (
    <>
      <Button tone="quiet" onClick={() => setIsOpen(true)}>
        Consultas deducibles
      </Button>
      <LazyDeductibles open={isOpen} person={person} onClose={() => setIsOpen(false)} />
    </>
  )
}
