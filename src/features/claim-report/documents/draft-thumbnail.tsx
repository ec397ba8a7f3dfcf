// The thumbnail of a draft's document, on this device or on the portal.
import { RemoteThumbnail } from '../../../entities/document/remote-thumbnail.tsx'
import { StoredThumbnail } from '../../../entities/document/stored-thumbnail.tsx'
import type { DocumentRow } from '../../../offline/database/document-types.ts'
import { request } from '../../../shell/query/request.ts'
import { useStore } from '../../../shell/storage/store.ts'

export function DraftThumbnail({ document }: { document: DocumentRow }) {
  const { db } = useStore()
  const { uuid, nombre, contentType, remote } = document
  if (!remote) return <StoredThumbnail key={uuid} db={db} uuid={uuid} nombre={nombre} />
  return (
    <RemoteThumbnail db={db} request={request} uuid={uuid} document={{ cdArchivo: remote.cdArchivo, contentType }} />
  )
}
