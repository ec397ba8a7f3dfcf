// Reads the bytes of a draft's document: from the device, or from the portal for a remote document.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fileQuery } from '../../../../entities/document/queries.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import { readThumb, readWholeBytes } from '../../../../offline/drafts/read-documents.ts'
import { useLive } from '../../../../toolkit/person/store.ts'

/**
 * Returns undefined while the bytes are read, null if this device can no longer read them. A rotation stores a new
 * document; the hook still returns the bytes of the first document. Without a network, a remote document shows its
 * thumbnail, if this device has one.
 */
export function useDocumentBytes({ uuid, remote }: Pick<DocumentRow, 'uuid' | 'remote'>) {
  const [first] = useState(uuid)
  const [inHand, setInHand] = useState<ArrayBuffer>()
  const isRemote = remote !== undefined
  const stored = useLive(({ db }) => (isRemote ? readThumb(db, first) : readWholeBytes(db, first)), [first, isRemote])
  const { data: fetched } = useQuery({ ...fileQuery(remote?.cdArchivo ?? ''), enabled: isRemote })
  if (stored && !inHand && !isRemote) setInHand(stored)
  return fetched ?? inHand ?? (isRemote ? (stored ?? undefined) : stored)
}
