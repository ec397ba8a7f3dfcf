// Crops a picture in the page when our worker is missing, since the fallback library cannot crop.

import { drawnSize, type PicturePlan } from '../domain/document/picture-plan.ts'

type Bytes = Uint8Array<ArrayBuffer>

const QUALITY = 0.8

/** Crops a picture, which the browser itself turns upright. Throws the browser's error when it cannot decode it. */
export async function cropInPage(source: Bytes, plan: PicturePlan): Promise<Bytes> {
  const address = URL.createObjectURL(new Blob([source], { type: `image/${plan.kind}` }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const displayed = { width: image.naturalWidth, height: image.naturalHeight }
    const { whole, kept } = drawnSize(displayed, { ...plan, orientation: 1 })
    const canvas = document.createElement('canvas')
    canvas.width = kept.width
    canvas.height = kept.height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, -kept.x, -kept.y, whole.width, whole.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, plan.tipo, QUALITY))
    if (blob?.type !== plan.tipo) throw new Error('this browser does not write it')
    return new Uint8Array(await blob.arrayBuffer())
  } finally {
    URL.revokeObjectURL(address)
  }
}
