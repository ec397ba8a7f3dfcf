// Hook for the earliest date of the invoices that wait for this claim or are in it, offered as the claim's date.
import type { CalendarDate } from '../../../../domain/calendar-date.ts'
import { keyParts } from '../../../../domain/voucher/voucher-detail.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import { listDocuments } from '../../../../offline/drafts/read-documents.ts'
import { filesFor } from '../../../../offline/inbox/inbox.ts'
import { useLive } from '../../../../toolkit/person/store.ts'

/** Returns null if no access key was read. */
export function useReceiptDay(draftUuid: string): CalendarDate | null {
  const rows = useLive(
    async ({ db }) => [...(await filesFor(db, draftUuid)).own, ...(await listDocuments(db, draftUuid))],
    [draftUuid],
  )
  const days = rows?.flatMap(({ voucher }: DocumentRow) => {
    const key = voucher?.kind === 'key' ? keyParts(voucher.claveAcceso) : null
    return key ? [key.fcDocumento] : []
  })
  return days?.sort()[0] ?? null
}
