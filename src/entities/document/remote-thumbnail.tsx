// The thumbnail of a document that the portal holds: read from this device, or else fetched and stored here.
import { DocumentTextIcon, PhotoIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import { keepThumb, readThumb } from '../../offline/drafts/read-documents.ts'
import { Thumbnail } from '../../ui/layout/thumbnail.tsx'
import { DocumentThumb } from './document-thumb.tsx'
import { useObjectUrl } from './object-url.ts'
import { smallPicture } from './small-picture.ts'

type Props = {
  db: PersonalDatabase
  uuid: string
  document: { cdArchivo: string; contentType: string }
}

/** Stored for 30 days, so that the person recognises the document offline. */
export function RemoteThumbnail({ db, uuid, document }: Props) {
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
  const isPicture = document.contentType.startsWith('image/')
  if (stored === undefined) return <Thumbnail alt="" icon={isPicture ? PhotoIcon : DocumentTextIcon} />
  if (stored) return <Thumbnail src={src} alt="" icon={PhotoIcon} />
  const keep = async (bytes: ArrayBuffer) => {
    const small = await smallPicture(bytes, document.contentType)
    if (small) await keepThumb({ db, uuid, bytes: small, now: Date.now() })
  }
  return <DocumentThumb document={document} alt="" onLoaded={(bytes) => void keep(bytes)} />
}
