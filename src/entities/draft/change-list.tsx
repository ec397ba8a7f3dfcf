// A list of changes to a claim: for each document its picture, its name and what changed.
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import type { Change } from './correction-changes.ts'
import { DraftThumbnail } from './draft-thumbnail.tsx'

type Props = { changes: readonly Change[]; db: PersonalDatabase }

export function ChangeList({ changes, db }: Props) {
  if (changes.length === 0) return <p className="text-ink-2 text-sm">Sin cambios</p>
  return (
    <ul className="flex flex-col gap-3">
      {changes.map(({ key, title, text, document }) => (
        <li key={key} className="flex items-center gap-3">
          {document && <DraftThumbnail db={db} document={document} />}
          <span className="min-w-0 grow">
            <span className="block break-words font-semibold">{title}</span>
            <span className="block break-words text-ink-2 text-sm">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
