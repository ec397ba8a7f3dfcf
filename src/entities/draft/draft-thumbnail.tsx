// The thumbnail of a draft's document, on this device or on the portal.
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import type { DocumentRow } from '../../offline/database/document-types.ts'
import { RemoteThumbnail } from '../document/remote-thumbnail.tsx'
import { StoredThumbnail } from '../document/stored-thumbnail.tsx'
import type { PortalRequest } from '../portal-request.ts'

type Props = { db: PersonalDatabase; request: PortalRequest; document: DocumentRow }

export function DraftThumbnail({ db, request, document }: Props) {
  const { uuid, nombre, contentType, remote } = document
  if (!remote) return <StoredThumbnail key={uuid} db={db} uuid={uuid} nombre={nombre} />
  return (
    <RemoteThumbnail db={db} request={request} uuid={uuid} document={{ cdArchivo: remote.cdArchivo, contentType }} />
  )
}
