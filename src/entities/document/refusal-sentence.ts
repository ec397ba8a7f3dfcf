// The error message for a file that is refused.
import type { RefusedFile } from '../../capture/prepare-file.ts'
import { pdfRefusal } from '../../contract/pdf-refusal.ts'
import { fileTooLarge, WORDS } from '../../contract/words.ts'
import { sizeText } from '../../domain/document/size-text.ts'
import type { StoreRefusal } from '../../offline/database/document-types.ts'

const TOO_MANY_PIXELS =
  'La foto es demasiado grande: pasa de 100 megapíxeles. Tómala otra vez con la cámara en su tamaño normal.'

/** An XML voucher is not accepted as a document by itself. */
const OF_XML =
  'Agrega la factura como foto o PDF. Su XML se elige después, en el paso Facturas, con «Clave de acceso o XML».'

type Refusal = { message: string; advice: string | null }

/** Why a picked file was not prepared (DOC-02a, DOC-03, DOC-04). */
export function preparingRefusal({ reason, nombre, pdf }: Pick<RefusedFile, 'reason' | 'nombre' | 'pdf'>): Refusal {
  if (reason === 'not-allowed')
    return { message: WORDS.notAllowed, advice: /\.xml$/i.test(nombre) ? OF_XML : 'Sirven fotos (JPG o PNG) y PDF.' }
  if (reason === 'too-many-pixels') return { message: WORDS.imageFailed, advice: TOO_MANY_PIXELS }
  if (pdf) return { message: `No se puede enviar ${nombre}.`, advice: pdfRefusal(pdf.verdict, pdf.attached) }
  return { message: sentenceOf(reason, nombre), advice: null }
}

function sentenceOf(reason: RefusedFile['reason'], nombre: string): string {
  if (reason === 'too-large') return fileTooLarge(nombre)
  if (reason === 'image-failed') return WORDS.imageFailed
  if (reason === 'empty') return `El archivo ${nombre} está vacío.`
  if (reason === 'cut') return `El archivo ${nombre} está incompleto. Vuelve a elegirlo o toma una foto.`
  return `No pudimos leer ${nombre}. Vuelve a elegirlo.`
}

/** Why a prepared file was not stored; when the claim is full, the largest files are named (PWA-09). */
export function savingRefusal(refusal: StoreRefusal): Refusal {
  if (refusal.why !== 'budget') return { message: refusal.message, advice: null }
  const largest = refusal.largest.map(({ nombre, size }) => `${nombre} (${sizeText(size)})`).join(', ')
  const advice = largest ? `Este archivo pesa ${sizeText(refusal.size)}. Los que más ocupan: ${largest}.` : null
  return { message: refusal.message, advice }
}
