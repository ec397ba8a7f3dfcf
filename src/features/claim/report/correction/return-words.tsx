// Why the claim was returned, shown at the step of a returned field (D143).
import type { ReportStep } from '../../../../domain/claim-report/report-step.ts'
import { RETURNED_FIELD_NAMES, RETURNED_FIELDS } from '../../../../domain/review/returned-fields.ts'
import { ReviewerWords } from '../../../../entities/claim-report/reviewer-words.tsx'
import type { CorrectionBase } from '../../../../offline/database/draft-types.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { STEP_OF_FIELD } from './named-fields.ts'

type Props = { base: Pick<CorrectionBase, 'fields' | 'comentario'>; step: ReportStep }

export function ReturnWords({ base: { fields = [], comentario }, step }: Props) {
  const named = RETURNED_FIELDS.filter((field) => fields.includes(field) && STEP_OF_FIELD[field] === step)
  if (named.length === 0) return null
  const names = named.map((field) => RETURNED_FIELD_NAMES[field]).join(', ')
  return (
    <Notice tone="warning" title={`Te piden revisar: ${names}`} announced="none">
      {comentario && <ReviewerWords text={comentario} />}
    </Notice>
  )
}
