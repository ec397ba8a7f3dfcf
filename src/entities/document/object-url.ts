// Hook: an object URL of bytes, for a picture or a link; revoked when the bytes change or on unmount.
import { useEffect, useState } from 'react'

/** The object URL of the bytes; undefined while there are none. */
export function useObjectUrl(bytes: ArrayBuffer | undefined, contentType: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!bytes) return
    const objectUrl = URL.createObjectURL(new Blob([bytes], { type: contentType }))
    setUrl(objectUrl)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(objectUrl)
    }
  }, [bytes, contentType])
  return url
}
