// The photos of a burst that were not kept, with the reason and the choices: try again, keep elsewhere, give up.
import { ExclamationTriangleIcon } from '@heroicons/react/20/solid'
import { Button } from '../../../ui/actions/button.tsx'
import type { BurstQueue, UnkeptEntry } from './burst-queue.ts'

type Props = { queue: BurstQueue; unkept: readonly UnkeptEntry[] }

export function UnkeptList({ queue, unkept }: Props) {
  const reasons = new Map<string, UnkeptEntry[]>()
  for (const each of unkept) reasons.set(each.message, [...(reasons.get(each.message) ?? []), each])
  if (reasons.size === 0) return null
  return (
    <ul aria-label="No guardadas" className="max-h-[40dvh] divide-y divide-line overflow-y-auto bg-danger-bg px-4">
      {[...reasons].map(([message, entries]) => (
        <li key={message} className="py-3">
          <p className="flex items-start gap-2 font-semibold text-danger">
            <ExclamationTriangleIcon className="mt-0.5 size-5 shrink-0" aria-hidden />
            {entries.length === 1 ? 'Una foto no se guardó' : `${entries.length} fotos no se guardaron`}
          </p>
          <p className="mt-0.5 text-sm">{message}</p>
          <Ways queue={queue} entries={entries} />
        </li>
      ))}
    </ul>
  )
}

function Ways({ queue, entries }: { queue: BurstQueue; entries: readonly UnkeptEntry[] }) {
  const label = entries.find((each) => each.instead)?.instead?.label
  const all = (act: (id: number) => void) => () => {
    for (const { id } of entries) act(id)
  }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {label && (
        <Button tone="secondary" onClick={all((id) => queue.again(id, 'instead'))}>
          {label}
        </Button>
      )}
      <Button tone={label ? 'quiet' : 'secondary'} onClick={all((id) => queue.again(id))}>
        Guardar otra vez
      </Button>
      <Button tone="quiet" onClick={all(queue.giveUp)}>
        Descartar
      </Button>
    </div>
  )
}
