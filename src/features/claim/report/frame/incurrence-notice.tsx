// Warns that the period in which a claim is paid has passed.
import { Notice } from '../../../../ui/feedback/notice.tsx'

/** The red warning of REP-12; it blocks nothing. */
export function IncurrenceNotice({ dias }: { dias: number }) {
  return (
    <Notice tone="danger" title={`Han pasado más de ${dias} días`} announced="status">
      La cobertura o el reembolso podrían no aplicar. Puedes enviarlo de todas formas.
    </Notice>
  )
}
