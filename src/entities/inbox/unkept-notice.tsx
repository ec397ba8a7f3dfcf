// The notice of files that were not kept, each with its name and reason.
import { Notice } from '../../ui/feedback/notice.tsx'

/** A file that was not kept, and why. */
export type Unkept = { nombre: string; message: string }

type Props = { unkept: readonly Unkept[]; onDismiss?: () => void }

export function UnkeptNotice({ unkept, onDismiss }: Props) {
  if (unkept.length === 0) return null
  const title = unkept.length === 1 ? '1 archivo no se guardó' : `${unkept.length} archivos no se guardaron`
  return (
    <Notice tone="danger" title={title} onDismiss={onDismiss}>
      <ul className="flex flex-col gap-1">
        {unkept.map(({ nombre, message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown whole, and two files may have one name
          <li key={at}>
            <span className="break-all font-medium">{nombre}</span>: {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
