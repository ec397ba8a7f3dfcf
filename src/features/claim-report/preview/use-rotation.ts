// Hook that rotates a stored picture by quarter turns, always from the bytes as opened, since each turn encodes again.
import { useState } from 'react'
import { rotatePicture } from '../../../capture/rotate-picture.ts'
import { WORDS } from '../../../contract/words.ts'
import { savingRefusal } from '../../../entities/document/refusal-sentence.ts'
import type { DocumentRow } from '../../../offline/database/document-types.ts'
import { replaceBytes } from '../../../offline/drafts/documents.ts'
import { useStore } from '../../../shell/storage/store.ts'
import { announce } from '../../../ui/feedback/announce.ts'
import { useTask } from '../draft/use-task.ts'

type Rotation = {
  /** Quarter turns to the right since the picture was opened; shown at once, stored a moment later. */
  turns: number
  busy: boolean
  refusal: string | null
  turn: (by: 1 | -1) => void
}

export function useRotation(
  document: DocumentRow,
  opened: ArrayBuffer | null | undefined,
  onReplaced: (uuid: string) => void,
): Rotation {
  const { db } = useStore()
  const { run, busy, refusal } = useTask()
  const [turns, setTurns] = useState(0)

  function turn(by: 1 | -1) {
    if (!opened || busy) return
    const next = turns + by
    setTurns(next)
    run(async () => {
      const rotated = await rotatePicture(opened, next)
      const kept = rotated.ok
        ? await replaceBytes({
            db,
            uuid: document.uuid,
            prepared: { ...rotated, nombre: document.nombre },
            now: Date.now(),
          })
        : null
      if (kept?.ok) {
        onReplaced(kept.document.uuid)
        announce('Foto girada y guardada')
        return { ok: true }
      }
      setTurns(turns)
      return { ok: false, message: kept ? savingRefusal(kept).message : WORDS.imageFailed }
    })
  }
  return { turns, busy, refusal, turn }
}
