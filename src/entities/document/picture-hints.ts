// The Spanish texts of the quality hints about a photo; a hint never refuses the photo.
import type { PictureHint } from '../../domain/document/picture-hint.ts'

const TEXTS: Record<PictureHint, { says: string; advice: string }> = {
  blurry: { says: 'Parece borrosa.', advice: 'Apoya bien el celular y espera a que enfoque.' },
  dark: { says: 'Está muy oscura.', advice: 'Busca más luz.' },
  glare: { says: 'Un reflejo tapa una parte.', advice: 'Cambia un poco el ángulo o apaga el flash.' },
  cut: { says: 'Parece que el papel no sale completo.', advice: 'Aléjate hasta ver sus cuatro esquinas.' },
  small: { says: 'La foto es muy pequeña.', advice: 'Acércate más al papel.' },
}

/** What is wrong, in a sentence. */
export const hintText = (hint: PictureHint): string => TEXTS[hint].says

/** How the next photo gets better. */
export const hintAdvice = (hint: PictureHint): string => TEXTS[hint].advice
