// Hook that prepares a picked file as a photo, or refuses it with a sentence, before it is saved.
import { useEffect, useRef, useState } from 'react'
import { type PhotoRefusal, preparePhoto } from '../../capture/prepare-photo.ts'
import { PHOTO_NOT_PNG, PHOTO_TOO_LARGE } from '../../domain/user/photo.ts'

const REFUSALS: Record<PhotoRefusal, string> = {
  'not-png': PHOTO_NOT_PNG,
  'too-large': PHOTO_TOO_LARGE,
  unreadable: 'No se pudo leer el archivo.',
}

export type Photo = { bytes: ArrayBuffer; src: string }

export function usePhoto() {
  const [isPreparing, setPreparing] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [photo, setPhoto] = useState<Photo | null>(null)
  const turn = useRef(0)
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo.src)), [photo])
  // The result of a file that is still being prepared when the dialog closes is dropped.
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )

  /** Returns whether the file became the photo; only the last picked file counts. */
  async function pick(file: File): Promise<boolean> {
    turn.current += 1
    const mine = turn.current
    setRefusal(null)
    setPreparing(true)
    const prepared = await preparePhoto(file)
    if (turn.current !== mine) return false
    setPreparing(false)
    if (!prepared.ok) {
      setRefusal(REFUSALS[prepared.reason])
      return false
    }
    setPhoto({
      bytes: prepared.bytes,
      src: URL.createObjectURL(new Blob([prepared.bytes], { type: 'image/png' })),
    })
    return true
  }
  return { isPreparing, refusal, photo, pick, forgive: () => setRefusal(null) }
}
