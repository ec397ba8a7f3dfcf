// The thumbnail of a document stored on this device; an icon once the picture was deleted, 30 days after the receipt.
import { DocumentTextIcon, PhotoIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import { readThumb } from '../../offline/drafts/read-documents.ts'
import { Thumbnail } from '../../ui/layout/thumbnail.tsx'
import { useObjectUrl } from './object-url.ts'

type Props = { db: PersonalDatabase; uuid: string; nombre: string; size?: 'small' | 'large'; onOpen?: () => void }

export function StoredThumbnail({ db, uuid, nombre, size, onOpen }: Props) {
  const [bytes, setBytes] = useState<ArrayBuffer>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let over = false
    readThumb(db, uuid).then((read) => {
      if (!over) setBytes(read ?? undefined)
    }, setFailure)
    return () => {
      over = true
    }
  }, [db, uuid])
  const src = useObjectUrl(bytes, 'image/jpeg')
  // The error page handles a broken database.
  if (failure !== undefined) throw failure
  const isPdf = nombre.toLowerCase().endsWith('.pdf')
  const icon = isPdf ? DocumentTextIcon : PhotoIcon
  return <Thumbnail src={src} alt={nombre} icon={icon} size={size} onOpen={onOpen} />
}
