// «Consultas deducibles» (CLM-05): opens the deductibles of a family, whose dialog is loaded then.
import { useState } from 'react'
import type { InsurerClaimParams } from '../../../toolkit/screens/insurer-claim-params.ts'
import { useOwner } from '../../../toolkit/session/active-associate.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { lazyOverlay } from '../../../ui/lazy/lazy-overlay.tsx'

const LazyDeductibles = lazyOverlay(() => import('./deductibles-dialog.tsx'), 'DeductiblesDialog')

/** Of a customer's active insured person; of the one whom staff have filtered by. */
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
