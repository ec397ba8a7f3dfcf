// What a correction changes in its claim, at the top of its review: new files, corrected data, deletions.
import { ChangeList } from '../../../../entities/draft/change-list.tsx'
import { ownChanges } from '../../../../entities/draft/correction-changes.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import type { CorrectionBase, DraftParameters } from '../../../../offline/database/draft-types.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { Card } from '../../../../ui/layout/card.tsx'

type Props = { base: CorrectionBase; parameters: DraftParameters; documents: readonly DocumentRow[] }

export function ReviewChanges({ base, parameters, documents }: Props) {
  const { db } = useStore()
  return (
    <Card title="Lo que cambiaste">
      <ChangeList db={db} changes={ownChanges({ base, parameters, rows: documents })} />
    </Card>
  )
}
