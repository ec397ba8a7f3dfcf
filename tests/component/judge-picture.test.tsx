// Component tests of the check of an encoded picture: it must be decodable and show what was drawn.
import { expect, test } from 'vitest'
import { proveEncoded, sampleOf } from '../../src/capture/worker/judge-picture.ts'

const SIZE = { width: 800, height: 600 }

/** A sheet on a table, or only the table. */
function drawn({ hasSheet = true } = {}): OffscreenCanvas {
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#7a5a3c'
  pen.fillRect(0, 0, SIZE.width, SIZE.height)
  if (!hasSheet) return canvas
  pen.fillStyle = '#f4f2ec'
  pen.fillRect(200, 60, 400, 480)
  return canvas
}

async function encoded(canvas: OffscreenCanvas): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  return new Uint8Array(await blob.arrayBuffer())
}

const prove = (bytes: Uint8Array<ArrayBuffer>) =>
  proveEncoded(bytes, { ...SIZE, tipo: 'image/jpeg' }, sampleOf(drawn(), SIZE))

test('PWA-08 a picture that shows what was drawn passes the check', async () => {
  await expect(prove(await encoded(drawn()))).resolves.toBeUndefined()
})

test('PWA-08 a blank picture and a different picture are not stored, although they can be decoded', async () => {
  const blank = new OffscreenCanvas(SIZE.width, SIZE.height)
  blank.getContext('2d')
  await expect(prove(await encoded(blank))).rejects.toThrow('not the one that was drawn')
  await expect(prove(await encoded(drawn({ hasSheet: false })))).rejects.toThrow('not the one that was drawn')
})

test('PWA-08 a picture that cannot be decoded is not stored', async () => {
  const bytes = await encoded(drawn())
  await expect(prove(bytes.slice(0, 100))).rejects.toThrow()
})
