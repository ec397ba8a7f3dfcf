// Says why chosen files were not taken, one sentence each.
import { Notice } from '../../../ui/feedback/notice.tsx'

type Props = { reasons: readonly string[]; onDismiss: () => void }

export function RefusedFiles({ reasons, onDismiss }: Props) {
  if (reasons.length === 0) return null
  return (
    <Notice
      tone="danger"
      title={reasons.length === 1 ? 'Un archivo no se puede cargar' : 'Hay archivos que no se pueden cargar'}
      onDismiss={onDismiss}
    >
      <ul className="flex flex-col gap-1">
        {reasons.map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
