// The rules of a person's photo: a PNG of at most 300 KB, and which other pictures a device converts (ADM-15a, D51).
import { heicSize, webpSize } from '../document/declared-size.ts'
import { fileKind } from '../document/file-kind.ts'
import { MAX_PIXELS } from '../document/limits.ts'
import type { Size } from '../document/orientation.ts'
import { readPicture } from '../document/picture-bytes.ts'
import type { PicturePlan } from '../document/picture-plan.ts'
import { isSoundPng, readPng } from '../document/png-bytes.ts'

/** Largest photo, in bytes: 300 KB (B§5, B§9). */
export const MAX_PHOTO_BYTES = 307_200

/** The maximum width and height of a photo that the portal accepts, in pixels. */
export const MAX_PHOTO_SIDE = 4096

/** The side of the square that a device draws, in pixels; smaller squares are tried while the photo is still too large. */
export const PHOTO_SIDES = [512, 448, 384, 320, 256, 192] as const

export const PHOTO_TOO_LARGE = `Seleccione un archivo válido - Máximo admitido ${MAX_PHOTO_BYTES / 1024} KB`
export const PHOTO_NOT_PNG = 'Seleccione un archivo válido - Formato permitido PNG'

/** `not-png`: another kind of file; `broken`: a PNG that is truncated, damaged, or has too many pixels. */
export type PhotoFault = 'too-large' | 'not-png' | 'broken'

/** Why the portal does not accept these bytes as a photo; null if it does. */
export function photoFault(bytes: Uint8Array): PhotoFault | null {
  if (fileKind(bytes) !== 'png') return 'not-png'
  if (bytes.length > MAX_PHOTO_BYTES) return 'too-large'
  const facts = readPng(bytes)
  if (!facts || Math.max(facts.width, facts.height) > MAX_PHOTO_SIDE) return 'broken'
  return isSoundPng(bytes) ? null : 'broken'
}

/** `keep`: the file is sent as it is; `draw`: a square PNG is drawn from it. */
export type PhotoPlan = { do: 'keep' } | { do: 'draw'; picture: PicturePlan } | { do: 'refuse' }

/** What a device does with a picked file: decided by its first bytes and its header, before it is decoded. */
export function planPhoto(bytes: Uint8Array): PhotoPlan {
  const kind = fileKind(bytes)
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'heic' && kind !== 'webp') return { do: 'refuse' }
  const facts = readPicture(bytes)
  if (kind === 'png' && facts?.orientation === 1 && photoFault(bytes) === null) return { do: 'keep' }
  const size = kind === 'webp' ? webpSize(bytes) : kind === 'heic' ? heicSize(bytes) : facts?.whole ? facts : null
  if (!size || size.width * size.height > MAX_PIXELS) return { do: 'refuse' }
  const [orientation, stored] = facts ? [facts.orientation, { width: facts.width, height: facts.height }] : [1, null]
  return {
    do: 'draw',
    picture: {
      ok: true,
      redraw: true,
      crop: null,
      tipo: 'image/png',
      kind,
      stored,
      orientation: orientation as PicturePlan['orientation'],
      maxWidth: widthToCover(size),
    },
  }
}

/** The width limit at which the shorter side still fills the largest square, in either orientation of the picture. */
function widthToCover({ width, height }: Size): number {
  const [side] = PHOTO_SIDES
  const shorter = Math.min(width, height)
  return shorter > side ? Math.ceil((Math.max(width, height) * side) / shorter) : Number.POSITIVE_INFINITY
}

/** Whether RGBA pixels show nothing: if memory or its decoder fails, a browser draws nothing and reports no error. */
export const isBlank = (pixels: Uint8ClampedArray): boolean => !pixels.some((value, at) => at % 4 === 3 && value > 0)
