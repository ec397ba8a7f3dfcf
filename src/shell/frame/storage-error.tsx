// The section of the error page about a failing store: what is known, what to do, and a copy of all readable data.
import { SalvageCopy } from '../../entities/transfer/salvage-copy.tsx'
import { ownerOfTab } from '../../toolkit/session/tab-owner.ts'

// If the store cannot be read, the text does not claim that anything is safe.
const ADVICE = {
  space:
    'No queda espacio. Lo que ya estaba guardado sigue ahí; lo último que hiciste puede no haberse guardado. Libera espacio en el dispositivo y vuelve a intentar; no borres los datos de esta aplicación: ahí están tus borradores y fotos.',
  broken:
    'Ahora no podemos leer tus borradores y fotos, ni decir si están completos. No borres los datos de esta aplicación: cierra otras aplicaciones, reinicia el dispositivo y vuelve a abrirla. Antes puedes guardar una copia de lo que todavía se pueda leer.',
} as const

export function StorageError({ trouble }: { trouble: keyof typeof ADVICE }) {
  return (
    <div className="flex w-full flex-col items-center gap-6">
      <p className="max-w-88 text-balance text-ink-2">{ADVICE[trouble]}</p>
      <SalvageCopy ownerOfTab={ownerOfTab()} />
    </div>
  )
}
