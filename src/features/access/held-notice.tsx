// The login screen's notice about files that were shared while no user was signed in; it shows no file names (D63).
import { useEffect, useState } from 'react'
import type { HeldFile } from '../../offline/database/held-types.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { heldWhat } from '../../toolkit/notifications/held-text.ts'
import { listOfNobody } from '../../toolkit/notifications/list-waiting.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

export function HeldNotice() {
  const [files, setFiles] = useState<readonly HeldFile[]>([])
  useEffect(() => {
    void orUndefinedOnStorageError(listOfNobody()).then((found) => setFiles(found ?? []))
  }, [])
  const acceptedFiles = files.filter(({ refused }) => refused === null)
  if (acceptedFiles.length === 0) return null
  return (
    <Notice tone="info" title={`Lo que compartiste está guardado aquí: ${heldWhat(acceptedFiles)}`}>
      Inicia sesión para ponerlo en «Sin clasificar» o en un siniestro.
    </Notice>
  )
}
