// The words after the app was closed with the camera or picker open: which files are missing, and which are stored.
import type { Interrupted } from '../../../../offline/drafts/intents.ts'

/** Returns null when nothing is missing. */
export function interruptedWords({
  intent,
  missing,
  kept,
}: Interrupted): { message: string; advice: string | null } | null {
  if (missing === 0) return null
  if (intent.tipo === 'picker')
    return { message: 'El archivo no se guardó: la app se cerró antes. Elígelo otra vez.', advice: null }
  const message =
    missing === 1
      ? 'La última foto no se guardó: la cámara se cerró antes. Tómala otra vez.'
      : `Las últimas ${missing} fotos no se guardaron: la cámara se cerró antes. Tómalas otra vez.`
  return { message, advice: kept === 0 || intent.tipo !== 'burst' ? null : keptText(kept) }
}

const keptText = (kept: number): string =>
  kept === 1 ? 'La otra está guardada.' : `Las otras ${kept} están guardadas.`
