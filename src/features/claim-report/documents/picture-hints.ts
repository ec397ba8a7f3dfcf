// The Spanish texts of quality warnings about a photo; a warning never refuses the photo.
import type { PictureHint } from '../../../domain/document/picture-quality.ts'

const TEXTS: Record<PictureHint, string> = {
  blurry: 'Parece borrosa.',
  dark: 'Parece oscura.',
  small: 'Es pequeña.',
}

export const hintText = (hint: PictureHint): string => TEXTS[hint]
