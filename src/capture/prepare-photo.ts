// Prepares a picked file as a person's photo: keeps a suitable PNG, converts other pictures to one (ADM-15a, D51).

import { fileKind } from '../domain/document/file-kind.ts'
import { MAX_PICKED_BYTES } from '../domain/document/limits.ts'
import { withoutMetadata } from '../domain/document/picture-bytes.ts'
import { UNCHANGED } from '../domain/document/picture-crop.ts'
import { MAX_PHOTO_BYTES, planPhoto } from '../domain/user/photo.ts'
import { drawPhotoInPage } from './draw-photo-in-page.ts'
import { readBytes } from './prepare-file.ts'
import type { PictureAnswer, PictureJob } from './worker/picture-job.ts'
import { createWorkerClient } from './worker-client.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** `unreadable`: the file is gone, or changed since it was picked. */
export type PhotoRefusal = 'not-png' | 'too-large' | 'unreadable'

export type PreparedPhoto = { ok: true; bytes: ArrayBuffer } | { ok: false; reason: PhotoRefusal }

const workerClient = createWorkerClient<PictureJob, PictureAnswer>({
  start: () => {
    if (typeof OffscreenCanvas === 'undefined') throw new Error('no OffscreenCanvas here')
    return new Worker(new URL('./worker/photo-worker.ts', import.meta.url), { type: 'module' })
  },
})

/** Returns the bytes to send, without the location of the photo. Never rejects. */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  if (file.size > MAX_PICKED_BYTES) return { ok: false, reason: 'too-large' }
  const bytes = await readBytes(file)
  if (!bytes) return { ok: false, reason: 'unreadable' }
  const plan = planPhoto(bytes)
  const photo = plan.do === 'keep' ? withoutMetadata(bytes) : plan.do === 'draw' ? await draw(bytes) : null
  if (photo) return { ok: true, bytes: photo.buffer }
  const isTooLarge = fileKind(bytes) === 'png' && bytes.length > MAX_PHOTO_BYTES
  return { ok: false, reason: isTooLarge ? 'too-large' : 'not-png' }
}

async function draw(bytes: Bytes): Promise<Bytes | null> {
  const own = bytes.slice().buffer
  const answer = await workerClient.run({ bytes: own, edit: UNCHANGED }, [own])
  if (answer.ok) return new Uint8Array(answer.bytes)
  return 'engine' in answer ? drawPhotoInPage(bytes) : null
}
