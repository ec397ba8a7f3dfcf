// Shows who signed a document electronically, and when, according to its file.
import { PencilSquareIcon } from '@heroicons/react/20/solid'
import type { Firma } from '../../../../contract/document.ts'
import { momentText } from '../../../../domain/moment-text.ts'

export function SignedBy({ firmas }: { firmas: readonly Firma[] }) {
  if (firmas.length === 0) return null
  return (
    <div className="text-sm">
      <ul aria-label="Firmas electrónicas" className="flex flex-col gap-1">
        {firmas.map(({ nombre, fecha }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and one person may sign twice at once
          <li key={at} className="flex items-start gap-2 break-words font-medium">
            <PencilSquareIcon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
            <span className="min-w-0">
              Firmado electrónicamente: {nombre ?? 'sin nombre'}
              {fecha && <span className="tabular-nums">, {momentText(fecha)}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-muted">Así lo dice el archivo; el portal no lo ha verificado.</p>
    </div>
  )
}
