// Says why a run failed or was interrupted, what is safe, and what to do.
import type { ImportRun } from '../../../contract/import-run.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

export function StoppedNotice({ run: { estado, mensaje } }: { run: Pick<ImportRun, 'estado' | 'mensaje'> }) {
  if (estado === 'FALLIDA')
    return (
      <Notice tone="danger" title="La carga falló">
        {mensaje && <p>{mensaje}</p>}
        <p>Sus archivos siguen aquí. Puede cambiarlos, revisar otra vez, o descartar la carga.</p>
      </Notice>
    )
  return (
    <Notice tone="warning" title="La carga se interrumpió">
      <p>{mensaje}</p>
      <p>Sus archivos siguen aquí. Al empezar otra vez termina lo que falte; lo que ya se aplicó no se repite.</p>
    </Notice>
  )
}
