// The thumbnail of a draft's document, on this device or on the portal.

import { DocumentTextIcon, PhotoIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import type { DocumentRow } from '../../offline/database/document-types.ts'
import { keepThumb, readThumb } from '../../offline/drafts/read-documents.ts'
import { Thumbnail } from '../../ui/layout/thumbnail.tsx'
import { DocumentThumb } from '../document/document-thumb.tsx'
import { useObjectUrl } from '../document/object-url.ts'
import { smallPicture } from '../document/small-picture.ts'
import { StoredThumbnail } from '../document/stored-thumbnail.tsx'

type Props = { db: PersonalDatabase; document: DocumentRow }

export function DraftThumbnail({ db, document }: Props) {
  const { uuid, nombre, contentType, remote } = document
  if (!remote) return <StoredThumbnail key={uuid} db={db} uuid={uuid} nombre={nombre} />
  return <RemoteThumbnail db={db} uuid={uuid} file={{ cdArchivo: remote.cdArchivo, contentType }} />
}

type RemoteProps = { db: PersonalDatabase; uuid: string; file: { cdArchivo: string; contentType: string } }

/** The thumbnail is stored for 30 days, so that the person recognises the document offline. */
function RemoteThumbnail({ db, uuid, file }: RemoteProps) {
  const [stored, setStored] = useState<ArrayBuffer | null>()
  useEffect(() => {
    let over = false
    const show = (bytes: ArrayBuffer | null) => {
      if (!over) setStored(bytes)
    }
    // If the store cannot be read, the picture is fetched; a broken store is reported when something is written to it.
    readThumb(db, uuid).then(show, () => show(null))
    return () => {
      over = true
    }
  }, [db, uuid])
  const src = useObjectUrl(stored ?? undefined, 'image/jpeg')
  const isPicture = file.contentType.startsWith('image/')
  if (stored === undefined) return <Thumbnail alt="" icon={isPicture ? PhotoIcon : DocumentTextIcon} />
  if (stored) return <Thumbnail src={src} alt="" icon={PhotoIcon} />
  const keep = async (bytes: ArrayBuffer) => {
    const small = await smallPicture(bytes, file.contentType)
    if (small) await keepThumb({ db, uuid, bytes: small, now: Date.now() })
  }
  return <DocumentThumb document={file} alt="" onLoaded={(bytes) => void keep(bytes)} />
}
