// DOC-31: the fields for the data of a new file, directly below it; they propose the day of care first.

import { useToday } from '../../../../toolkit/person/use-today.ts'
import { useKit } from '../../../../toolkit/query/kit.ts'
import { InvoiceData } from '../invoices/invoice-data.tsx'
import { invoiceDayAt } from '../invoices/proposed-days.ts'
import { type AskedItem, askedData } from './correction-lacks.ts'
import type { CorrectionInHand } from './use-correction.ts'

type Props = { item: AskedItem; inHand: Pick<CorrectionInHand, 'base' | 'draft' | 'rows'> }

export function AnswerData({ item, inHand: { base, draft, rows } }: Props) {
  const today = useToday()
  const dias = useKit()?.kit.dias.documento
  const asked = askedData(item)
  if (!asked) return null
  return (
    <InvoiceData
      {...asked}
      title={item.title}
      today={today}
      claimDay={(draft?.parameters ?? base.parameters).fcAlcance}
      invoiceDay={invoiceDayAt(item.slot, item.tipo, rows)}
      // Without the kit the device cannot tell when a document is overdue; the portal marks it.
      dias={dias ?? Number.POSITIVE_INFINITY}
      showAll={false}
    />
  )
}
