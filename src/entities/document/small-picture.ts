// Makes the thumbnail of a picture that was fetched from the portal.
import { MAX_THUMB_BYTES } from '../../domain/document/limits.ts'

const SIDE = 200

/** A small JPEG of the picture; null when it cannot be decoded, or does not become small enough. */
export async function smallPicture(bytes: ArrayBuffer, contentType: string): Promise<ArrayBuffer | null> {
  try {
    const picture = await createImageBitmap(new Blob([bytes], { type: contentType }))
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.6))
    return small && small.size <= MAX_THUMB_BYTES ? await small.arrayBuffer() : null
  } catch {
    // A damaged picture has no thumbnail: its icon is shown.
    return null
  }
}
