// The thumbnail of a held file: made from its bytes once it is in view, one at a time; otherwise an icon.
import { DocumentTextIcon, PhotoIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import { onePicture } from '../../capture/one-picture.ts'
import { planPicture } from '../../domain/document/picture-plan.ts'
import { useObjectUrl } from '../../entities/document/object-url.ts'
import { smallPicture } from '../../entities/document/small-picture.ts'
import { useSeen } from '../../entities/document/use-seen.ts'
import type { HeldFile } from '../../offline/database/held-types.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { Thumbnail } from '../../ui/layout/thumbnail.tsx'

type Props = { file: HeldFile; read: (file: HeldFile) => Promise<ArrayBuffer | null> }

export function HeldThumbnail({ file, read }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const isPicture = !/\.pdf$/i.test(file.nombre) && file.refused === null
  const seen = useSeen(place, isPicture)
  const [small, setSmall] = useState<ArrayBuffer>()
  useEffect(() => {
    if (!seen) return
    let isOver = false
    void onePicture('read', async () => {
      const bytes = isOver ? null : await orUndefinedOnStorageError(read(file))
      // Any page may have sent the file: a picture that its header declares too large is not decoded.
      return bytes && planPicture(new Uint8Array(bytes)).ok ? smallPicture(bytes, '') : null
    }).then((made) => {
      if (!isOver && made) setSmall(made)
    })
    return () => {
      isOver = true
    }
  }, [seen, file, read])
  const src = useObjectUrl(small, 'image/jpeg')
  return (
    <span ref={place} className="flex shrink-0">
      {/* The file's name stands beside the picture. */}
      <Thumbnail src={src} alt="" icon={isPicture ? PhotoIcon : DocumentTextIcon} />
    </span>
  )
}
