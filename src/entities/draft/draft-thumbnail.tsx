// The thumbnail of a draft's document, on this device or on the portal.
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import type { DocumentRow } from '../../offline/database/document-types.ts'
import { RemoteThumbnail } from '../document/remote-thumbnail.tsx'
import { StoredThumbnail } from '../document/stored-thumbnail.tsx'

type Props = { db: PersonalDatabase; document: DocumentRow }

export function DraftThumbnail({ db, document }: Props) {
  const { uuid, nombre, contentType, remote } = document
  if (!remote) return <StoredThumbnail key={uuid} db={db} uuid={uuid} nombre={nombre} />
  return <RemoteThumbnail db={db} uuid={uuid} document={{ cdArchivo: remote.cdArchivo, contentType }} />
}
