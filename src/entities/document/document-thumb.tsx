// The thumbnail of a document on the portal, fetched when it comes into view; files other than pictures show an icon.

import { DocumentTextIcon, PhotoIcon } from '@heroicons/react/24/outline'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Thumbnail } from '../../ui/layout/thumbnail.tsx'
import { useObjectUrl } from './object-url.ts'
import { fileQuery } from './queries.ts'
import { useSeen } from './use-seen.ts'

export type DocumentThumbProps = {
  document: { cdArchivo: string; contentType: string }
  /** The text alternative that names the document. */
  alt: string
  onOpen?: () => void
  /** Called with the picture's bytes once they have been fetched. */
  onLoaded?: (bytes: ArrayBuffer) => void
}

export function DocumentThumb({ document, alt, onOpen, onLoaded }: DocumentThumbProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isPicture = document.contentType.startsWith('image/')
  const seen = useSeen(place, isPicture)
  const { data } = useQuery({ ...fileQuery(document.cdArchivo), enabled: isPicture && seen })
  const src = useObjectUrl(data, document.contentType)
  const latest = useRef(onLoaded)
  useEffect(() => {
    if (data) latest.current?.(data)
  }, [data])
  return (
    <span ref={place} className="flex shrink-0">
      <Thumbnail src={src} alt={alt} icon={isPicture ? PhotoIcon : DocumentTextIcon} onOpen={onOpen} />
    </span>
  )
}
