// Hints on what may be wrong with a photo (PWA-08): questions for its person, never a reason to refuse it.

export const PICTURE_HINTS = ['blank', 'missing', 'blurry', 'dark', 'glare', 'cut', 'small', 'wide'] as const
export type PictureHint = (typeof PICTURE_HINTS)[number]

/** The hints that no longer apply once a person has cropped the picture. */
const CROP_HINTS: readonly PictureHint[] = ['cut', 'small']

/**
 * The hints that remain after a person has cropped or rotated a picture. Cropping removes some. The hint `wide` remains
 * if the stored picture already had it (`before`): rotating does not restore the detail that was lost when storing.
 */
export function hintsAfterEdit(
  now: readonly PictureHint[],
  { before, isCropped }: { before: readonly PictureHint[]; isCropped: boolean },
): PictureHint[] {
  const open = isCropped ? now.filter((hint) => !CROP_HINTS.includes(hint)) : now
  return before.includes('wide') && !open.includes('wide') ? ['wide', ...open] : [...open]
}
