// Opens the library that draws pictures, when the first picture is drawn.
import type { Sharp } from 'sharp'

/** The maximum width and height of any picture that is read or drawn here, in pixels. */
export const MOST_PIXELS_A_SIDE = 4096

type Library = typeof import('sharp').default

let opening: Promise<Library> | null = null

/** The library, with settings for few pictures beside a portal that answers. */
export function openSharp(): Promise<Library> {
  // Imported here and not above: the start of the portal does not wait for native code that it rarely needs.
  opening ??= import('sharp').then(({ default: sharp }) => {
    // One picture at a time in one thread, and no memory kept for pictures that nobody draws again.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return opening
}

/**
 * Opens an untrusted picture, which must not be larger than a logo may be, nor incomplete. Its time limit ends the
 * work only between two parts of a picture; how long an SVG takes is bounded before it is opened (svg/part.ts). `density`
 * scales an SVG; 72 draws it in its own size.
 */
export async function openPicture(bytes: Uint8Array, density = 72): Promise<Sharp> {
  const sharp = await openSharp()
  const limitInputPixels = MOST_PIXELS_A_SIDE ** 2
  return sharp(bytes, { density, limitInputPixels, failOn: 'error' }).timeout({ seconds: 10 })
}
