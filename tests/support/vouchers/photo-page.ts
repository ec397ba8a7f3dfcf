// The script of the page that draws photos of invoices for tests that run in Node.

import { drawPhoto, type PhotoRequest } from './draw-photo.ts'

declare global {
  interface Window {
    /** Returns the photo as base64. */
    drawVoucherPhoto: (request: PhotoRequest) => Promise<string>
  }
}

window.drawVoucherPhoto = async (request) => {
  const bytes = new Uint8Array(await (await drawPhoto(request)).arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
