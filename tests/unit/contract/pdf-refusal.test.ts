// Tests of the words that refuse a PDF; the test repeats them, so that a change of words is noticed.
import { expect, it } from 'vitest'
import { pdfRefusal, SEND_PICTURES } from '../../../src/contract/pdf-refusal.ts'
import { SCAN_VERDICTS, type ScanVerdict } from '../../../src/domain/document/pdf/verdicts.ts'

const SAID: Record<ScanVerdict, string> = {
  encrypted: 'El PDF pide una contraseña para abrirse.',
  opening: 'El PDF abre otros archivos o programas.',
  form: 'El PDF es un formulario con programas.',
  media: 'El PDF lleva video, sonido, figuras en 3D u otra cosa que no se puede mostrar.',
  scripted: 'El PDF contiene programas que no se pueden quitar.',
  attached: 'El PDF lleva otros archivos adjuntos.',
  links: 'El PDF lleva enlaces o botones que no se pueden quitar.',
  broken: 'El PDF está dañado.',
}

it('DOC-33 D140 a refused PDF gets exactly these words: the reason, what helps, and the name of an attached file', () => {
  expect(SEND_PICTURES).toBe('Sirve una foto o una captura de pantalla de cada hoja.')
  for (const verdict of SCAN_VERDICTS) expect(pdfRefusal(verdict)).toBe(`${SAID[verdict]} ${SEND_PICTURES}`)
  const sentence = 'El PDF lleva adjunto otro archivo, «virus.exe».'
  expect(pdfRefusal('attached', 'virus.exe')).toBe(`${sentence} ${SEND_PICTURES}`)
})
