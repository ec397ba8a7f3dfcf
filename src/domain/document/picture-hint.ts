// What may be wrong with a photo (PWA-08): questions for its person, never a reason to refuse it.

export const PICTURE_HINTS = ['blurry', 'dark', 'glare', 'cut', 'small'] as const
export type PictureHint = (typeof PICTURE_HINTS)[number]
