// The sentences of a burst: kept photos, waiting photos, problems with the camera.
import type { PictureHint } from '../../../domain/document/picture-hint.ts'
import { hintText } from '../hint-line.tsx'
import type { BurstState } from './burst-queue.ts'
import type { CameraTrouble } from './camera.ts'

/** Announced after each photo. */
export const keptSentence = (count: number): string => `Foto ${count} guardada`

/** The hint about the last photo, shown while the person still has its paper at hand. */
export const hintSentence = (hints: readonly PictureHint[]): string | null =>
  hints[0] ? `La última: ${lowered(hintText(hints[0]))} Si no se lee, tómala otra vez.` : null

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)

/** «12 guardadas», and how many are still being stored. */
export function countText({ kept, waiting }: Pick<BurstState, 'kept' | 'waiting'>): string {
  const keptText = kept === 1 ? '1 guardada' : `${kept} guardadas`
  if (waiting === 0) return kept === 0 ? 'Una foto por recibo' : keptText
  const waitingText = `guardando ${waiting}…`
  return kept === 0 ? `G${waitingText.slice(1)}` : `${keptText}, ${waitingText}`
}

export const closingText = (waiting: number): string =>
  waiting === 1 ? 'Guardando la última foto…' : `Guardando las últimas ${waiting} fotos…`

export function closingQuestion(unkept: number): { title: string; effect: string } {
  return unkept === 1
    ? { title: '¿Cerrar sin guardar una foto?', effect: 'Si cierras, tendrás que tomarla otra vez.' }
    : { title: `¿Cerrar sin guardar ${unkept} fotos?`, effect: 'Si cierras, tendrás que tomarlas otra vez.' }
}

/** Why the shutter is disabled. */
export const fullText = ({ unkept }: Pick<BurstState, 'unkept'>): string =>
  unkept.length > 0 ? 'Decide primero qué hacer con las que no se guardaron.' : 'Un momento: se está guardando.'

export const MISSED = 'La foto no se tomó. Toca otra vez.'

type TroubleWords = { title: string; advice: string; again: boolean }

export const TROUBLE: Record<CameraTrouble, TroubleWords> = {
  'no-api': {
    title: 'Aquí no se puede abrir la cámara',
    advice: 'Usa la cámara de tu teléfono, foto por foto, o elige las fotos que ya tomaste.',
    again: false,
  },
  refused: {
    title: 'El portal no tiene permiso para usar la cámara',
    advice: 'Dale permiso en los ajustes del navegador, o usa la cámara de tu teléfono.',
    again: true,
  },
  none: {
    title: 'No encontramos una cámara',
    advice: 'Elige las fotos que ya tomaste, o usa la cámara de tu teléfono.',
    again: true,
  },
  busy: {
    title: 'Otra aplicación está usando la cámara',
    advice: 'Ciérrala y prueba otra vez, o usa la cámara de tu teléfono.',
    again: true,
  },
}
