// What may be wrong with a photo (PWA-08): questions for its person, never a reason to refuse it.

export const PICTURE_HINTS = ['blank', 'missing', 'blurry', 'dark', 'glare', 'cut', 'small', 'wide'] as const
export type PictureHint = (typeof PICTURE_HINTS)[number]

/** What a person decides by cropping. */
const ANSWERED: readonly PictureHint[] = ['cut', 'small']

/**
 * What is still asked about a picture that its person has changed: not what they decided by cropping it. What was lost
 * when it was stored (`before`) does not come back by turning it.
 */
export function hintsAfterEdit(
  now: readonly PictureHint[],
  { before, isCropped }: { before: readonly PictureHint[]; isCropped: boolean },
): PictureHint[] {
  const asked = isCropped ? now.filter((hint) => !ANSWERED.includes(hint)) : now
  return before.includes('wide') && !asked.includes('wide') ? ['wide', ...asked] : [...asked]
}
