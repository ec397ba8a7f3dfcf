// The sentences that refuse a PDF, with reason and advice; the phone and the portal use the same ones.
import type { ScanVerdict } from '../domain/document/pdf/verdicts.ts'

/** Advice that fits every refused PDF and can be followed on a phone. */
export const SEND_PICTURES = 'Sirve una foto o una captura de pantalla de cada hoja.'

const REASONS: Record<ScanVerdict, string> = {
  encrypted: 'El PDF pide una contraseña para abrirse.',
  opening: 'El PDF abre otros archivos o programas.',
  form: 'El PDF es un formulario con programas.',
  media: 'El PDF lleva video, sonido, figuras en 3D u otra cosa que no se puede mostrar.',
  scripted: 'El PDF contiene programas que no se pueden quitar.',
  attached: 'El PDF lleva otros archivos adjuntos.',
  links: 'El PDF lleva enlaces o botones que no se pueden quitar.',
  broken: 'El PDF está dañado.',
}

/** The reason of the refusal and the advice; `attached` is the name of a file attached to the PDF (D140). */
export function pdfRefusal(verdict: ScanVerdict, attached?: string): string {
  const reason = attached ? `El PDF lleva adjunto otro archivo, «${attached}».` : REASONS[verdict]
  return `${reason} ${SEND_PICTURES}`
}
