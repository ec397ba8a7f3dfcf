// Hook: makes a copy as soon as the component is mounted, and reports the progress.
import { useEffect, useState } from 'react'
import { NO_SPACE, storageError } from '../../offline/database/storage-error.ts'
import type { CopyProgress } from '../../offline/transfer/copy-files.ts'

export type MadeCopy =
  /** `missing`: the names of files that the copy lacks; `text`: what the copy contains. */
  { ok: true; file: File; missing: readonly string[]; text: string } | { ok: false; message: string }

export type MakeCopy = (onProgress: (progress: CopyProgress) => void, signal: AbortSignal) => Promise<MadeCopy>

export function useMadeCopy(make: MakeCopy): { made: MadeCopy | null; progress: CopyProgress } {
  const [made, setMade] = useState<MadeCopy | null>(null)
  const [progress, setProgress] = useState<CopyProgress>({ files: 0, of: 0 })
  useEffect(() => {
    const stop = new AbortController()
    const settle = (result: MadeCopy) => {
      if (!stop.signal.aborted) setMade(result)
    }
    make((each) => !stop.signal.aborted && setProgress(each), stop.signal).then(settle, (error: unknown) =>
      settle({ ok: false, message: failureText(error) }),
    )
    return () => stop.abort()
  }, [make])
  return { made, progress }
}

function failureText(error: unknown): string {
  const why = storageError(error)
  if (why === 'space') return NO_SPACE
  return why === 'broken'
    ? 'No pudimos leer lo guardado: falla el almacenamiento de este dispositivo. Reinícialo e inténtalo otra vez; no borres los datos de esta aplicación.'
    : 'No pudimos hacer la copia. Cierra otras aplicaciones e inténtalo otra vez; lo guardado no cambió.'
}
