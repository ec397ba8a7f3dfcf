// The warnings about an invoice: what was seen, and what to do about it; none keeps anybody from sending.

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
  /** Only that something was seen: the advice stands beside its fields. */
  short?: boolean
  /** The fields show what the voucher says now. */
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
      const done = await takeFromVoucher({ db, uuid: document.uuid, fields, now: Date.now() })
      if (done.ok) onTaken?.(fields)
      return done
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
