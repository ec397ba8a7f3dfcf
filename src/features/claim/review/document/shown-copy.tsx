// Says that a harmless copy of the file is shown, and what was removed from it.
import { ShieldCheckIcon } from '@heroicons/react/20/solid'
import type { RemovedPart } from '../../../../domain/document/pdf/removed-parts.ts'

const PARTS: Record<RemovedPart, string> = {
  PROGRAMAS: 'los programas',
  ENLACES: 'algunos enlaces o botones',
  XML_ADJUNTO: 'el XML adjunto',
  PROTECCION: 'la protección contra cambios',
  SOBRANTE: 'lo que sobraba fuera del documento',
}

const list = new Intl.ListFormat('es', { type: 'conjunction' })

export function ShownCopy({ quitado }: { quitado: readonly RemovedPart[] }) {
  if (quitado.length === 0) return null
  return (
    <p className="flex items-start gap-2 text-sm">
      <ShieldCheckIcon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
      <span className="min-w-0">
        Se muestra una copia sin {list.format(quitado.map((part) => PARTS[part]))}. El original se guarda como llegó.
      </span>
    </p>
  )
}
