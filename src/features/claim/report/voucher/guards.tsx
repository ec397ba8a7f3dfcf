// The warnings about an invoice: what was found, and what to do about it; none of them blocks sending.

import type { SeenField } from '../../../../domain/voucher/voucher-detail.ts'
import { voucherGuards } from '../../../../domain/voucher/voucher-guards.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import { takeFromVoucher } from '../../../../offline/drafts/voucher.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { useTask } from '../draft/use-task.ts'
import { useVouchersHere } from './vouchers.ts'

type Props = {
  document: DocumentRow
  /** Shows the warning without its advice, which is shown beside the fields. */
  short?: boolean
  /** Called when the fields have taken the voucher's values. */
  onTaken?: (fields: readonly SeenField[]) => void
}

export default function Guards({ document, short, onTaken }: Props) {
  const { db } = useStore()
  const { run, refusal } = useTask()
  const here = useVouchersHere()
  if (!here?.files) return null
  const guards = voucherGuards(document, { ...here, files: here.files })
  if (guards.length === 0) return null
  if (short)
    return (
      <span className="mt-1.5 flex flex-wrap gap-1.5">
        {guards.map(({ code, title }) => (
          <StatusBadge key={code} tone="warning" label={title} />
        ))}
      </span>
    )
  const take = (fields: readonly SeenField[]) =>
    run(async () => {
      const result = await takeFromVoucher({ db, uuid: document.uuid, fields, now: Date.now() })
      if (result.ok) onTaken?.(fields)
      return result
    })
  return (
    <div className="flex flex-col gap-3">
      {guards.map(({ code, title, advice, fields }) => (
        <Notice
          key={code}
          tone={code === 'by-hand' ? 'info' : 'warning'}
          title={title}
          announced="status"
          action={
            fields && (
              <Button tone="plain" onClick={() => take(fields)}>
                Usar ese dato
              </Button>
            )
          }
        >
          {advice}
        </Notice>
      ))}
      {refusal && <Notice tone="danger" title={refusal} />}
    </div>
  )
}
