// Baseline of the bench: the minimum work of any compression, which is to decode, draw and encode once.

self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  const bitmap = await createImageBitmap(new Blob([data], { type: 'image/jpeg' }))
  const width = 2000
  const height = Math.round((bitmap.height * width) / bitmap.width)
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  self.postMessage(blob.size)
}
