// Hook that keeps the thumbnail of a returned document that the customer viewed, so that it can be shown without a network.
import type { DigitalDocument } from '../../../contract/document.ts'
import { smallPicture } from '../../../entities/document/small-picture.ts'
import { orUndefinedOnStorageError } from '../../../offline/database/storage-error.ts'
import { keepThumb } from '../../../offline/drafts/read-documents.ts'
import { useStore } from '../../../toolkit/person/store.ts'
import { useReader } from '../../../toolkit/person/use-reader.ts'

/** Returns a function that stores the thumbnail; undefined for staff, who keep nothing on a device (PWA-23). */
export function useKeptThumb(document: DigitalDocument | null): ((bytes: ArrayBuffer) => void) | undefined {
  const { db } = useStore()
  const isCustomer = useReader() === 'customer'
  if (!isCustomer || document?.estado !== 'DEVUELTO') return undefined
  const { uuid, contentType } = document
  return (picture) =>
    void smallPicture(picture, contentType).then((bytes) =>
      bytes ? orUndefinedOnStorageError(keepThumb({ db, uuid, bytes, now: Date.now() })) : undefined,
    )
}
