// The button «Ver detalle», which opens the lines of a known invoice in a dialog.
import { ListBulletIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import type { DocumentVoucher } from '../../../../domain/voucher/voucher.ts'
import { knownInvoice } from '../../../../domain/voucher/voucher-detail.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { lazyOverlay } from '../../../../ui/lazy/lazy-overlay.tsx'

const LinesDialog = lazyOverlay(() => import('./lines-dialog.tsx'), 'LinesDialog')

/** Renders nothing while only the key is known. */
export function LinesButton({ voucher, title }: { voucher: DocumentVoucher | undefined; title: string }) {
  const [isOpen, setOpen] = useState(false)
  const invoice = knownInvoice(voucher)
  if (!invoice || invoice.detalle.length === 0) return null
  return (
    <>
      <Button tone="quiet" icon={ListBulletIcon} aria-label={`Ver detalle de ${title}`} onClick={() => setOpen(true)}>
        Ver detalle
      </Button>
      <LinesDialog open={isOpen} invoice={invoice} title={title} onClose={() => setOpen(false)} />
    </>
  )
}
