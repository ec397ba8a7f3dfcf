// Hook that turns and crops a stored picture, always from the bytes that were opened: repeated encoding loses quality.
import { useState } from 'react'
import { editPicture } from '../../../../capture/edit-picture.ts'
import { WORDS } from '../../../../contract/words.ts'
import { type Crop, realCrop, turnedCrop, WHOLE } from '../../../../domain/document/picture-crop.ts'
import { hintsAfterEdit } from '../../../../domain/document/picture-hint.ts'
import { savingRefusal } from '../../../../entities/document/refusal-sentence.ts'
import { voucherQueue } from '../../../../entities/voucher/page-queue.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import { replaceBytes } from '../../../../offline/drafts/documents.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { announce } from '../../../../ui/feedback/announce.ts'
import { useTask } from '../draft/use-task.ts'

/** The changes since the picture was opened; shown at once, stored a moment later. */
type Edit = {
  /** Quarter turns to the right. */
  turns: number
  /** The crop in the coordinates of the unturned picture. */
  crop: Crop
}

export function useEdits(
  document: DocumentRow,
  opened: ArrayBuffer | null | undefined,
  onReplaced: (uuid: string) => void,
) {
  const { db } = useStore()
  const { run, busy, refusal } = useTask()
  const [edit, setEdit] = useState<Edit>({ turns: 0, crop: WHOLE })
  const [before] = useState(document.hints ?? [])

  function change(next: Edit, message: string) {
    if (!opened || busy) return
    setEdit(next)
    run(async () => {
      const crop = realCrop(turnedCrop(next.crop, next.turns))
      const edited = await editPicture(opened, { quarterTurns: next.turns, crop })
      const { uuid, nombre } = document
      const isCropped = crop !== null
      const prepared = edited.ok && { ...edited, nombre, hints: hintsAfterEdit(edited.hints, { before, isCropped }) }
      const replacing = prepared ? replaceBytes({ db, uuid, prepared, now: Date.now() }) : null
      if (replacing) voucherQueue.follow(uuid, replacing)
      const result = await replacing
      if (result?.ok) {
        onReplaced(result.document.uuid)
        announce(message)
        return { ok: true }
      }
      setEdit(edit)
      return { ok: false, message: result && !result.ok ? savingRefusal(result).message : WORDS.imageFailed }
    })
  }
  return {
    ...edit,
    /** The crop in the coordinates of the turned picture. */
    shownCrop: turnedCrop(edit.crop, edit.turns),
    busy,
    refusal,
    turn: (by: 1 | -1) => change({ ...edit, turns: edit.turns + by }, 'Foto girada y guardada'),
    /** Crops the picture; `shown` is in the coordinates of the turned picture. */
    cropTo(shown: Crop) {
      const crop = turnedCrop(shown, -edit.turns)
      change({ ...edit, crop }, realCrop(crop) ? 'Foto recortada y guardada' : 'Foto completa otra vez, y guardada')
    },
  }
}
