// One group of an expense: an invoice and what belongs to it, with its subtotal.
import { TrashIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import { activeInOrder, type Expense, sumOfInvoices } from '../../../../domain/claim-report/document-places.ts'
import { formatMoney } from '../../../../domain/money.ts'
import {
  type DocumentRow,
  isChangeable,
  isOnDevice,
  standingDocuments,
} from '../../../../offline/database/document-types.ts'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { DeleteDialog } from '../draft/delete-dialog.tsx'
import { furtherPlaces, paperOffers } from './same-paper.ts'
import { SlotRow } from './slot-row.tsx'
import { documentAt, groupSlot } from './slots.ts'
import type { Capture } from './use-capture.ts'

type Props = {
  expense: Expense
  numGrupo: number
  /** All groups of the expense, in screen order. */
  numGrupos: readonly number[]
  /** «Consulta médica 2». */
  title: string
  /** The group was just added: its heading takes the focus. */
  fresh: boolean
  documents: readonly DocumentRow[]
  /** The names of the group's mandatory parts without a document. */
  missing: readonly string[]
  capture: Capture
  onOpen: (uuid: string) => void
  onRemove: () => void
}

export function GroupSection(props: Props) {
  const { expense, numGrupo, numGrupos, title, fresh, documents, missing, capture, onOpen, onRemove } = props
  const [asking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (fresh) heading.current?.focus()
  }, [fresh])

  const inGroup = documents.filter(
    ({ slot }) => slot?.cdDocSiniestro === expense.cdDocSiniestro && slot.numGrupo === numGrupo,
  )
  const groups = { expense, numGrupos, documents }
  const subtotal = sumOfInvoices(standingDocuments(inGroup))
  // Remote documents are only marked as deleted, which can be undone, so no confirmation is needed.
  const remove = () => (inGroup.some(isOnDevice) ? setAsking(true) : onRemove())
  const isRemovable = inGroup.every(isChangeable)
  return (
    <section aria-label={title} className="-mx-2 rounded-md bg-canvas px-2.5 py-1 sm:mx-0 sm:px-4">
      <header className="flex min-h-12 items-center gap-2 border-line border-b">
        <h3 ref={heading} tabIndex={-1} className="min-w-0 grow font-semibold outline-none">
          {title}
        </h3>
        {subtotal > 0 && <output className="font-semibold">{formatMoney(subtotal)}</output>}
        {isRemovable && (
          <span className="-mr-2 sm:-mr-3">
            <IconButton label={`Eliminar ${title}`} icon={TrashIcon} onClick={remove} />
          </span>
        )}
      </header>
      <div className="divide-y divide-line">
        {activeInOrder(expense.subdocumentosEstructura).map((part) => {
          const slot = groupSlot(expense.cdDocSiniestro, part.cdSdocSiniestro, numGrupo)
          const document = documentAt(inGroup, slot)
          return (
            <SlotRow
              key={part.cdSdocSiniestro}
              part={part}
              slot={slot}
              document={document}
              capture={capture}
              onOpen={onOpen}
              offers={paperOffers(part, slot, groups)}
              further={document && furtherPlaces(part, document, groups)}
            />
          )
        })}
      </div>
      {missing.length > 0 && (
        <p className="border-line border-t py-3 text-sm text-warning">Le falta: {missing.join(', ')}.</p>
      )}
      <DeleteDialog
        open={asking}
        what={title}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onRemove()
        }}
      />
    </section>
  )
}
