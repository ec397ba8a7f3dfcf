// Reads the bytes of a stored document from the device.
import { useState } from 'react'
import { readBytes } from '../../../offline/drafts/documents.ts'
import { useLive } from '../../../shell/storage/store.ts'

/** Undefined while they are read. They stay when `uuid` changes, as it does after a rotation. */
export function useStoredBytes(uuid: string): ArrayBuffer | undefined {
  const [first] = useState(uuid)
  const [inHand, setInHand] = useState<ArrayBuffer>()
  const stored = useLive(({ db }) => readBytes(db, first), [first])
  if (stored && !inHand) setInHand(stored)
  return inHand ?? stored ?? undefined
}
