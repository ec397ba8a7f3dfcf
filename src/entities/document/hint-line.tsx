// The quality hints about a photo, which never cause a refusal: their texts, and one of them as a line.
import { ExclamationTriangleIcon } from '@heroicons/react/16/solid'
import type { PictureHint } from '../../domain/document/picture-hint.ts'
import type { DocumentRow } from '../../offline/database/document-types.ts'

/** Renders nothing without a hint. */
export function HintLine({ file: { hints } }: { file: Pick<DocumentRow, 'hints'> }) {
  const [first] = hints ?? []
  if (!first) return null
  return (
    <span className="block break-words font-medium text-sm text-warning">
      <ExclamationTriangleIcon className="mr-1 mb-0.5 inline size-4" aria-hidden />
      {hintText(first)}
    </span>
  )
}

const TEXTS: Record<PictureHint, { says: string; advice: string }> = {
  blank: {
    says: 'Está vacía, no se ve nada.',
    advice: 'Elígela otra vez o toma otra. Algunas aplicaciones no dejan capturar su pantalla.',
  },
  missing: {
    says: 'Le falta una parte, que sale gris o negra.',
    advice: 'El archivo está dañado: elígela otra vez, pide que te la envíen de nuevo o toma otra.',
  },
  blurry: { says: 'Parece borrosa.', advice: 'Apoya bien el celular y espera a que enfoque.' },
  dark: { says: 'Está muy oscura.', advice: 'Busca más luz.' },
  glare: { says: 'Un reflejo tapa una parte.', advice: 'Cambia un poco el ángulo o apaga el flash.' },
  cut: { says: 'Parece que el papel no sale completo.', advice: 'Aléjate hasta ver sus cuatro esquinas.' },
  small: { says: 'La foto es muy pequeña.', advice: 'Acércate más al papel.' },
  wide: {
    says: 'Es muy ancha y, al guardarla, la letra quedó muy pequeña.',
    advice: 'Gírala en tu galería hasta que quede de pie y elígela otra vez, o toma otra con el celular de pie.',
  },
}

/** The defect, in a sentence. */
export const hintText = (hint: PictureHint): string => TEXTS[hint].says

/** How to improve the next photo. */
export const hintAdvice = (hint: PictureHint): string => TEXTS[hint].advice
